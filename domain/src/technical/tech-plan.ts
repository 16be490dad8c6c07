import { textOf } from '../text.ts';

/** One text of the TECH PLAN; its key is also the column's, behind `technical_insights_`. */
export interface TechPlanField {
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

/** The sections of the TECH PLAN framework, one a letter (TPL-01). */
export const techPlanSections = [
  {
    key: 'team',
    letter: 'T',
    title: 'Team',
    hint: 'Evaluator, technical decision maker, security and operations, each with a stance',
    fields: [
      {
        key: 'technical_insights_team_members',
        label: 'Team members',
        placeholder: 'e.g. Head of IT, security lead, platform engineer',
        maxLength: 300,
        multiline: false,
      },
      {
        key: 'technical_insights_team_details',
        label: 'Team details',
        placeholder: 'Who evaluates, who decides, who is for and who is against',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
  {
    key: 'environment',
    letter: 'E',
    title: 'Environment',
    hint: 'Stack, identity, integrations, data volumes, hosting',
    fields: [
      {
        key: 'technical_insights_environment',
        label: 'Environment',
        placeholder: 'Systems and versions in place, single sign-on, where the data may live',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
  {
    key: 'challenges',
    letter: 'C',
    title: 'Challenges',
    hint: 'What goes wrong today, how often, who suffers',
    fields: [
      {
        key: 'technical_insights_challenges',
        label: 'Challenges',
        placeholder: 'Problem, effect, frequency',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
  {
    key: 'hurdles',
    letter: 'H',
    title: 'Hurdles',
    hint: 'Each blocker with owner, date and mitigation',
    fields: [
      {
        key: 'technical_insights_hurdles',
        label: 'Hurdles',
        placeholder: 'What could stop the technical win, and who can clear it',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
  {
    key: 'performance_criteria',
    letter: 'P',
    title: 'Performance criteria',
    hint: 'Three to seven measurable pass or fail criteria',
    fields: [
      {
        key: 'technical_insights_performance_criteria',
        label: 'Performance criteria',
        placeholder: 'Numbers the customer will judge the evaluation by',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
  {
    key: 'lead_time',
    letter: 'L',
    title: 'Lead time',
    hint: 'Evaluation start, readout, decision, go-live',
    fields: [
      {
        key: 'technical_insights_lead_time',
        label: 'Lead time',
        placeholder: 'Dates and effort, theirs and ours',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
  {
    key: 'approach',
    letter: 'A',
    title: 'Approach',
    hint: 'Proof for each criterion, scope in and out',
    fields: [
      {
        key: 'technical_insights_approach',
        label: 'Approach',
        placeholder: 'Demo, proof of concept, reference, document: which proves what',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
  {
    key: 'narrative',
    letter: 'N',
    title: 'Narrative',
    hint: 'Business outcome, why our approach, proof: three sentences',
    fields: [
      {
        key: 'technical_insights_narrative',
        label: 'Narrative',
        placeholder: 'The story the customer will tell inside the company',
        maxLength: 500,
        multiline: true,
      },
    ],
  },
] as const satisfies readonly TechPlanSection[];

export type TechPlanSectionKey = (typeof techPlanSections)[number]['key'];
export type TechPlanFieldKey = (typeof techPlanSections)[number]['fields'][number]['key'];

/** The nine texts of the TECH PLAN as an opportunity carries them; null where nothing was written. */
export type TechPlanTexts = Record<TechPlanFieldKey, string | null>;

/** Schema entries of the nine texts, to be spread into an opportunity's schema. */
export const techPlanTextSchemas = {
  technical_insights_team_members: textOf(300),
  technical_insights_team_details: textOf(500),
  technical_insights_environment: textOf(500),
  technical_insights_challenges: textOf(500),
  technical_insights_hurdles: textOf(500),
  technical_insights_performance_criteria: textOf(500),
  technical_insights_lead_time: textOf(500),
  technical_insights_approach: textOf(500),
  technical_insights_narrative: textOf(500),
} satisfies Record<TechPlanFieldKey, unknown>;
