import * as v from 'valibot';
import { recordOf } from '../keys.ts';
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

/** A section that is a single text. */
const single = <const Key extends string>(
  key: Key,
  title: string,
  hint: string,
  placeholder: string,
  maxLength = 500,
) => ({ key, title, hint, fields: [{ key: null, label: title, placeholder, maxLength }] });

const ofPerson = <const Key extends string>(
  key: Key,
  title: string,
  hint: string,
  [who, details]: readonly [who: string, details: string],
) => ({
  key,
  title,
  hint,
  fields: [
    { key: 'name', label: 'Name', placeholder: who, maxLength: 100 },
    { key: 'details', label: 'Details', placeholder: details, maxLength: 500 },
  ],
});

/** The eight sections of MEDDPICC in the order in which a team fills them. */
export const meddpiccSections = [
  single(
    'metrics',
    'Metrics',
    "The buyer's own numbers: baseline, target, unit, period",
    'e.g. Cut quote time from 5 days to 1, worth $240k a year',
  ),
  ofPerson(
    'economic_buyer',
    'Economic Buyer',
    'The one person who can move money, and what they said',
    ['Who signs', 'e.g. Met on 3 March, agreed the savings target, next meeting booked'],
  ),
  single(
    'decision_criteria',
    'Decision Criteria',
    'The written, ranked list they will judge by',
    'e.g. Validated with IT: SSO is a must, EU hosting ranks first',
  ),
  single(
    'decision_process',
    'Decision Process',
    'Steps, owners and dates from today to the decision',
    'e.g. Timeline: technical sign-off 4 May, steering committee 18 May',
  ),
  single(
    'paper_process',
    'Paper Process',
    'Legal, security and procurement, with days for each',
    'e.g. Legal review takes 2 weeks, then procurement 5 days',
  ),
  single(
    'pain',
    'Identify Pain',
    'Cause, effect and cost, in their words',
    'e.g. Missed renewals have an impact of $400k a quarter',
  ),
  ofPerson('champion', 'Champion', 'Who sells for you when you are not in the room', [
    'Who is on our side',
    'e.g. Supporting us: shared the scorecard, set up the CFO meeting',
  ]),
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
  single(
    'situation',
    'Situation',
    'Their world, told back and confirmed',
    'Team, tools, volumes, process',
    2000,
  ),
  single(
    'pain',
    'Pain',
    'The problem in their own words, with a number',
    'What hurts, how often, whom',
    2000,
  ),
  single(
    'impact',
    'Impact',
    'Before and after in revenue, cost or risk',
    'What changes, and what it is worth',
    2000,
  ),
  single(
    'critical_event',
    'Critical Event',
    'The date they set, and what happens if it is missed',
    'Date, why that date, consequence',
    2000,
  ),
  single(
    'evidence',
    'Evidence',
    'Quotes, data and documents that prove pain and impact',
    'Quote, report, reference, result of the trial',
    2000,
  ),
  single('decision', 'Decision', 'People, process and criteria', 'Who decides, how, by when', 2000),
] as const satisfies readonly MethodologySection[];

export const bantSections = [
  single(
    'budget',
    'Budget',
    'Owner, range and funding line',
    'Who owns it, how much, from where',
    2000,
  ),
  single(
    'authority',
    'Authority',
    'Signer, influencers and the approval flow',
    'Who signs, who can veto',
    2000,
  ),
  single(
    'need',
    'Need',
    'Trigger, impact and the cost of doing nothing',
    'Why this, why now',
    2000,
  ),
  single(
    'timeline',
    'Timeline',
    'Decision and go-live dates tied to an outer event',
    'When, and what happens if it slips',
    2000,
  ),
] as const satisfies readonly MethodologySection[];

export const methodologies = ['MEDDPICC', 'SPICED', 'BANT'] as const;
export type Methodology = (typeof methodologies)[number];

export type MeddpiccSectionKey = (typeof meddpiccSections)[number]['key'];
export type SpicedSectionKey = (typeof spicedSections)[number]['key'];
export type BantSectionKey = (typeof bantSections)[number]['key'];

/** When each section was last saved; null once it was cleared. */
const savedEntries = <Key extends string>(sections: readonly { key: Key }[]) =>
  recordOf(
    sections.map(({ key }) => `${key}_last_updated` as const),
    () => v.optional(v.nullable(timestampSchema)),
  );

/** What holds 2,000 characters, a text a section. */
const longEntries = <Key extends string>(sections: readonly { key: Key }[]) => ({
  ...recordOf(
    sections.map(({ key }) => key),
    () => v.optional(v.nullable(textOf(2000))),
  ),
  ...savedEntries(sections),
});

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
  ...savedEntries(meddpiccSections),
});
export type MeddpiccData = v.InferOutput<typeof meddpiccDataSchema>;

/** Texts of SPICED. The specification sets no limit for them: 2,000, room for a call's notes. */
export const spicedDataSchema = v.strictObject(longEntries(spicedSections));
export type SpicedData = v.InferOutput<typeof spicedDataSchema>;

export const bantDataSchema = v.strictObject(longEntries(bantSections));
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
