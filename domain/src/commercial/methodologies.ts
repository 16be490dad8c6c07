import * as v from 'valibot';
import { textOf, timestampSchema } from '../text.ts';

/** One text that a person writes inside a section of a methodology. */
export interface SectionField {
  /** Key inside the section; null where the section is a single text. */
  key: string | null;
  label: string;
  placeholder: string;
  /** Highest number of UTF-16 units, from section 5 of the specification. */
  maxLength: number;
}

export interface MethodologySection {
  key: string;
  title: string;
  /** What a good answer holds, in one line. */
  hint: string;
  fields: readonly SectionField[];
}

const text = (label: string, placeholder: string, maxLength = 500): SectionField[] => [
  { key: null, label, placeholder, maxLength },
];

const person = (who: string, details: string): SectionField[] => [
  { key: 'name', label: 'Name', placeholder: who, maxLength: 100 },
  { key: 'details', label: 'Details', placeholder: details, maxLength: 500 },
];

/** The eight sections of MEDDPICC in the order in which a team fills them. */
export const meddpiccSections = [
  {
    key: 'metrics',
    title: 'Metrics',
    hint: "The buyer's own numbers: baseline, target, unit, period",
    fields: text('Metrics', 'e.g. Cut quote time from 5 days to 1, worth $240k a year'),
  },
  {
    key: 'economic_buyer',
    title: 'Economic Buyer',
    hint: 'The one person who can move money, and what they said',
    fields: person(
      'Who signs',
      'e.g. Met on 3 March, agreed the savings target, next meeting booked',
    ),
  },
  {
    key: 'decision_criteria',
    title: 'Decision Criteria',
    hint: 'The written, ranked list they will judge by',
    fields: text(
      'Decision Criteria',
      'e.g. Validated with IT: SSO is a must, EU hosting ranks first',
    ),
  },
  {
    key: 'decision_process',
    title: 'Decision Process',
    hint: 'Steps, owners and dates from today to the decision',
    fields: text(
      'Decision Process',
      'e.g. Timeline: technical sign-off 4 May, steering committee 18 May',
    ),
  },
  {
    key: 'paper_process',
    title: 'Paper Process',
    hint: 'Legal, security and procurement, with days for each',
    fields: text('Paper Process', 'e.g. Legal review takes 2 weeks, then procurement 5 days'),
  },
  {
    key: 'pain',
    title: 'Identify Pain',
    hint: 'Cause, effect and cost, in their words',
    fields: text('Identify Pain', 'e.g. Missed renewals have an impact of $400k a quarter'),
  },
  {
    key: 'champion',
    title: 'Champion',
    hint: 'Who sells for you when you are not in the room',
    fields: person(
      'Who is on our side',
      'e.g. Supporting us: shared the scorecard, set up the CFO meeting',
    ),
  },
  {
    key: 'competition',
    title: 'Competition',
    hint: 'Competitors, in-house and doing nothing, and how we differ',
    fields: [
      { key: 'names', label: 'Names', placeholder: 'Who else they are looking at', maxLength: 200 },
      {
        key: 'situation',
        label: 'Situation',
        placeholder: 'Where each of them stands',
        maxLength: 500,
      },
      {
        key: 'differentiation',
        label: 'Differentiation',
        placeholder: 'Where we are the better choice',
        maxLength: 500,
      },
      { key: 'risks', label: 'Risks', placeholder: 'How they could win', maxLength: 500 },
    ],
  },
] as const satisfies readonly MethodologySection[];

export const spicedSections = [
  {
    key: 'situation',
    title: 'Situation',
    hint: 'Their world, told back and confirmed',
    fields: text('Situation', 'Team, tools, volumes, process', 2000),
  },
  {
    key: 'pain',
    title: 'Pain',
    hint: 'The problem in their own words, with a number',
    fields: text('Pain', 'What hurts, how often, whom', 2000),
  },
  {
    key: 'impact',
    title: 'Impact',
    hint: 'Before and after in revenue, cost or risk',
    fields: text('Impact', 'What changes, and what it is worth', 2000),
  },
  {
    key: 'critical_event',
    title: 'Critical Event',
    hint: 'The date they set, and what happens if it is missed',
    fields: text('Critical Event', 'Date, why that date, consequence', 2000),
  },
  {
    key: 'evidence',
    title: 'Evidence',
    hint: 'Quotes, data and documents that prove pain and impact',
    fields: text('Evidence', 'Quote, report, reference, result of the trial', 2000),
  },
  {
    key: 'decision',
    title: 'Decision',
    hint: 'People, process and criteria',
    fields: text('Decision', 'Who decides, how, by when', 2000),
  },
] as const satisfies readonly MethodologySection[];

export const bantSections = [
  {
    key: 'budget',
    title: 'Budget',
    hint: 'Owner, range and funding line',
    fields: text('Budget', 'Who owns it, how much, from where', 2000),
  },
  {
    key: 'authority',
    title: 'Authority',
    hint: 'Signer, influencers and the approval flow',
    fields: text('Authority', 'Who signs, who can veto', 2000),
  },
  {
    key: 'need',
    title: 'Need',
    hint: 'Trigger, impact and the cost of doing nothing',
    fields: text('Need', 'Why this, why now', 2000),
  },
  {
    key: 'timeline',
    title: 'Timeline',
    hint: 'Decision and go-live dates tied to an outer event',
    fields: text('Timeline', 'When, and what happens if it slips', 2000),
  },
] as const satisfies readonly MethodologySection[];

export const methodologies = ['MEDDPICC', 'SPICED', 'BANT'] as const;
export type Methodology = (typeof methodologies)[number];

export type MeddpiccSectionKey = (typeof meddpiccSections)[number]['key'];
export type SpicedSectionKey = (typeof spicedSections)[number]['key'];
export type BantSectionKey = (typeof bantSections)[number]['key'];

/** When the section was last saved; null once it was cleared. */
const lastUpdated = v.optional(v.nullable(timestampSchema));

const personSchema = v.strictObject({
  name: v.optional(textOf(100)),
  details: v.optional(textOf(500)),
});

/** Texts of MEDDPICC. A missing section was never written; null clears one. */
export const meddpiccDataSchema = v.strictObject({
  metrics: v.optional(v.nullable(textOf(500))),
  economic_buyer: v.optional(v.nullable(personSchema)),
  decision_criteria: v.optional(v.nullable(textOf(500))),
  decision_process: v.optional(v.nullable(textOf(500))),
  paper_process: v.optional(v.nullable(textOf(500))),
  pain: v.optional(v.nullable(textOf(500))),
  champion: v.optional(v.nullable(personSchema)),
  competition: v.optional(
    v.nullable(
      v.strictObject({
        names: v.optional(textOf(200)),
        situation: v.optional(textOf(500)),
        differentiation: v.optional(textOf(500)),
        risks: v.optional(textOf(500)),
      }),
    ),
  ),
  metrics_last_updated: lastUpdated,
  economic_buyer_last_updated: lastUpdated,
  decision_criteria_last_updated: lastUpdated,
  decision_process_last_updated: lastUpdated,
  paper_process_last_updated: lastUpdated,
  pain_last_updated: lastUpdated,
  champion_last_updated: lastUpdated,
  competition_last_updated: lastUpdated,
});
export type MeddpiccData = v.InferOutput<typeof meddpiccDataSchema>;

/** Texts of SPICED. The specification sets no limit for them: 2,000, room for a call's notes. */
export const spicedDataSchema = v.strictObject({
  situation: v.optional(v.nullable(textOf(2000))),
  pain: v.optional(v.nullable(textOf(2000))),
  impact: v.optional(v.nullable(textOf(2000))),
  critical_event: v.optional(v.nullable(textOf(2000))),
  evidence: v.optional(v.nullable(textOf(2000))),
  decision: v.optional(v.nullable(textOf(2000))),
  situation_last_updated: lastUpdated,
  pain_last_updated: lastUpdated,
  impact_last_updated: lastUpdated,
  critical_event_last_updated: lastUpdated,
  evidence_last_updated: lastUpdated,
  decision_last_updated: lastUpdated,
});
export type SpicedData = v.InferOutput<typeof spicedDataSchema>;

export const bantDataSchema = v.strictObject({
  budget: v.optional(v.nullable(textOf(2000))),
  authority: v.optional(v.nullable(textOf(2000))),
  need: v.optional(v.nullable(textOf(2000))),
  timeline: v.optional(v.nullable(textOf(2000))),
  budget_last_updated: lastUpdated,
  authority_last_updated: lastUpdated,
  need_last_updated: lastUpdated,
  timeline_last_updated: lastUpdated,
});
export type BantData = v.InferOutput<typeof bantDataSchema>;

export const sectionsOf: Record<Methodology, readonly MethodologySection[]> = {
  MEDDPICC: meddpiccSections,
  SPICED: spicedSections,
  BANT: bantSections,
};

/** A methodology with the texts written by it; null where nothing is. */
export type MethodologyTexts =
  | { methodology: 'MEDDPICC'; data: MeddpiccData | null }
  | { methodology: 'SPICED'; data: SpicedData | null }
  | { methodology: 'BANT'; data: BantData | null };

/** Field of an opportunity that holds a methodology's texts. */
export const methodologyFieldOf = {
  MEDDPICC: 'meddpicc_data',
  SPICED: 'spiced_data',
  BANT: 'bant_data',
} as const satisfies Record<Methodology, string>;
