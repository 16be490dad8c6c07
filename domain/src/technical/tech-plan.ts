import { recordOf, wordList } from '../keys.ts';
import { rowsOf } from '../rows.ts';

/** One text of the TECH PLAN; its key is also the column's, behind `technical_insights_`. */
interface TechPlanField {
  key: TechPlanFieldKey;
  label: string;
  placeholder: string;
  maxLength: number;
  multiline: boolean;
}

export interface TechPlanSection {
  /** Also in `technical_insights_{key}_last_updated`. */
  key: TechPlanSectionKey;
  letter: string;
  title: string;
  hint: string;
  fields: readonly TechPlanField[];
}

const sectionKeys = wordList(
  'team environment challenges hurdles performance_criteria lead_time approach narrative',
);
export type TechPlanSectionKey = (typeof sectionKeys)[number];
export type TechPlanFieldKey = `technical_insights_${
  | Exclude<TechPlanSectionKey, 'team'>
  | 'team_members'
  | 'team_details'}`;

/** A section a line: title, what a good answer holds, an example. */
const rows = rowsOf(`
  Team | Evaluator, technical decision maker, security and operations, each with a stance
  Environment | Stack, identity, integrations, data volumes, hosting |
    Systems and versions in place, single sign-on, where the data may live
  Challenges | What goes wrong today, how often, who suffers | Problem, effect, frequency
  Hurdles | Each blocker with owner, date and mitigation | What could stop the technical win, and who can clear it
  Performance criteria | Three to seven measurable pass or fail criteria |
    Numbers the customer will judge the evaluation by
  Lead time | Evaluation start, readout, decision, go-live | Dates and effort, theirs and ours
  Approach | Proof for each criterion, scope in and out |
    Demo, proof of concept, reference, document: which proves what
  Narrative | Business outcome, why our approach, proof: three sentences |
    The story the customer will tell inside the company
`);

const field = (
  name: Exclude<TechPlanSectionKey, 'team'> | 'team_members' | 'team_details',
  label: string,
  placeholder: string,
  maxLength = 500,
): TechPlanField => ({
  key: `technical_insights_${name}`,
  label,
  placeholder,
  maxLength,
  multiline: maxLength >= 500,
});

const teamFields = [
  field('team_members', 'Team members', 'e.g. Head of IT, security lead, platform engineer', 300),
  field(
    'team_details',
    'Team details',
    'Who evaluates, who decides, who is for and who is against',
  ),
];

/** The sections of the TECH PLAN framework, one a letter (TPL-01). */
export const techPlanSections: readonly TechPlanSection[] = sectionKeys.map((key, at) => {
  const [title = '', hint = '', placeholder = ''] = rows[at] ?? [];
  const fields = key === 'team' ? teamFields : [field(key, title, placeholder)];
  return { key, letter: title.charAt(0), title, hint, fields };
});

/** The nine texts of the TECH PLAN as an opportunity carries them; null where nothing was written. */
export type TechPlanTexts = Record<TechPlanFieldKey, string | null>;

export const techPlanFields = techPlanSections.flatMap(({ fields }) => [...fields]);

export const noTexts: TechPlanTexts = recordOf(
  techPlanFields.map(({ key }) => key),
  () => null,
);
