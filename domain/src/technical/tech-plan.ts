import { recordOf } from '../keys.ts';

/** One text of the TECH PLAN; its key is also the column's, behind `technical_insights_`. */
interface TechPlanField {
  key: `technical_insights_${string}`;
  label: string;
  placeholder: string;
  maxLength: number;
  multiline: boolean;
}

export interface TechPlanSection {
  /** Also in `technical_insights_{key}_last_updated`. */
  key: string;
  letter: string;
  title: string;
  hint: string;
  fields: readonly TechPlanField[];
}

const field = <const Key extends string>(key: Key, label: string, placeholder: string) => ({
  key: `technical_insights_${key}` as const,
  label,
  placeholder,
  maxLength: 500,
  multiline: true,
});

/** A section that is a single text. */
const single = <const Key extends string>(
  key: Key,
  title: string,
  hint: string,
  placeholder: string,
) => ({ key, letter: title.charAt(0), title, hint, fields: [field(key, title, placeholder)] });

/** The sections of the TECH PLAN framework, one a letter (TPL-01). */
export const techPlanSections = [
  {
    key: 'team',
    letter: 'T',
    title: 'Team',
    hint: 'Evaluator, technical decision maker, security and operations, each with a stance',
    fields: [
      {
        ...field(
          'team_members',
          'Team members',
          'e.g. Head of IT, security lead, platform engineer',
        ),
        maxLength: 300,
        multiline: false,
      },
      field(
        'team_details',
        'Team details',
        'Who evaluates, who decides, who is for and who is against',
      ),
    ],
  },
  single(
    'environment',
    'Environment',
    'Stack, identity, integrations, data volumes, hosting',
    'Systems and versions in place, single sign-on, where the data may live',
  ),
  single(
    'challenges',
    'Challenges',
    'What goes wrong today, how often, who suffers',
    'Problem, effect, frequency',
  ),
  single(
    'hurdles',
    'Hurdles',
    'Each blocker with owner, date and mitigation',
    'What could stop the technical win, and who can clear it',
  ),
  single(
    'performance_criteria',
    'Performance criteria',
    'Three to seven measurable pass or fail criteria',
    'Numbers the customer will judge the evaluation by',
  ),
  single(
    'lead_time',
    'Lead time',
    'Evaluation start, readout, decision, go-live',
    'Dates and effort, theirs and ours',
  ),
  single(
    'approach',
    'Approach',
    'Proof for each criterion, scope in and out',
    'Demo, proof of concept, reference, document: which proves what',
  ),
  single(
    'narrative',
    'Narrative',
    'Business outcome, why our approach, proof: three sentences',
    'The story the customer will tell inside the company',
  ),
] as const satisfies readonly TechPlanSection[];

export type TechPlanSectionKey = (typeof techPlanSections)[number]['key'];
export type TechPlanFieldKey = (typeof techPlanSections)[number]['fields'][number]['key'];

/** The nine texts of the TECH PLAN as an opportunity carries them; null where nothing was written. */
export type TechPlanTexts = Record<TechPlanFieldKey, string | null>;

/** The nine fields in their order. */
export const techPlanFields: readonly (TechPlanField & { key: TechPlanFieldKey })[] =
  techPlanSections.flatMap(({ fields }) => [...fields]);

/** A TECH PLAN in which nothing is written. */
export const noTexts: TechPlanTexts = recordOf(
  techPlanFields.map(({ key }) => key),
  () => null,
);
