import * as v from 'valibot';
import { recordOf, wordList } from '../keys.ts';
import { rowsOf } from '../rows.ts';
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
  hint: string;
  fields: readonly SectionField[];
}

/** The fields of a section by how many it has, with their limits. */
const fieldsBy: Readonly<Record<number, readonly (readonly [key: string, maxLength: number])[]>> = {
  2: [
    ['name', 100],
    ['details', 500],
  ],
  4: [
    ['names', 200],
    ['situation', 500],
    ['differentiation', 500],
    ['risks', 500],
  ],
};

/** @param table a section a line: title, what a good answer holds, and an example for each of its fields */
const sectionsFrom = <Key extends string>(
  keys: readonly Key[],
  maxLength: number,
  table: string,
): readonly (MethodologySection & { key: Key })[] => {
  const rows = rowsOf(table);
  return keys.map((key, at) => {
    const [title = '', hint = '', ...examples] = rows[at] ?? [];
    const fields = examples.map((placeholder, place) => {
      const [own, most] = fieldsBy[examples.length]?.[place] ?? [null, maxLength];
      const label = own === null ? title : own.charAt(0).toUpperCase() + own.slice(1);
      return { key: own, label, placeholder, maxLength: most };
    });
    return { key, title, hint, fields };
  });
};

/** The eight sections of MEDDPICC in the order in which a team fills them. */
export const meddpiccSections = sectionsFrom(
  wordList(
    'metrics economic_buyer decision_criteria decision_process paper_process pain champion competition',
  ),
  500,
  `
  Metrics | The buyer's own numbers: baseline, target, unit, period |
    e.g. Cut quote time from 5 days to 1, worth $240k a year
  Economic Buyer | The one person who can move money, and what they said |
    Who signs | e.g. Met on 3 March, agreed the savings target, next meeting booked
  Decision Criteria | The written, ranked list they will judge by |
    e.g. Validated with IT: SSO is a must, EU hosting ranks first
  Decision Process | Steps, owners and dates from today to the decision |
    e.g. Timeline: technical sign-off 4 May, steering committee 18 May
  Paper Process | Legal, security and procurement, with days for each |
    e.g. Legal review takes 2 weeks, then procurement 5 days
  Identify Pain | Cause, effect and cost, in their words | e.g. Missed renewals have an impact of $400k a quarter
  Champion | Who sells for you when you are not in the room |
    Who is on our side | e.g. Supporting us: shared the scorecard, set up the CFO meeting
  Competition | Competitors, in-house and doing nothing, and how we differ |
    Who else they are looking at | Where each of them stands | Where we are the better choice | How they could win
`,
);

export const spicedSections = sectionsFrom(
  wordList('situation pain impact critical_event evidence decision'),
  2000,
  `
  Situation | Their world, told back and confirmed | Team, tools, volumes, process
  Pain | The problem in their own words, with a number | What hurts, how often, whom
  Impact | Before and after in revenue, cost or risk | What changes, and what it is worth
  Critical Event | The date they set, and what happens if it is missed | Date, why that date, consequence
  Evidence | Quotes, data and documents that prove pain and impact | Quote, report, reference, result of the trial
  Decision | People, process and criteria | Who decides, how, by when
`,
);

export const bantSections = sectionsFrom(
  wordList('budget authority need timeline'),
  2000,
  `
  Budget | Owner, range and funding line | Who owns it, how much, from where
  Authority | Signer, influencers and the approval flow | Who signs, who can veto
  Need | Trigger, impact and the cost of doing nothing | Why this, why now
  Timeline | Decision and go-live dates tied to an outer event | When, and what happens if it slips
`,
);

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
