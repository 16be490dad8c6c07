import { standings } from '@plumbline/domain/conversations/suggestion.ts';
import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import {
  mostOf,
  personRoles,
  promisers,
  readingSides,
  stances,
  type ModelReading,
  type ReadingField,
} from '@plumbline/domain/reading/model-reading.ts';
import { priorities } from '@plumbline/domain/tasks/task.ts';
import * as v from 'valibot';
import { caseInsensitive, cutText, goodItems, nothingOr, saying } from '../answer-fields.ts';
import type { ModelCall } from '../language-model.ts';
import { systemText } from './rules.ts';

/** What each field holds, as a model is told it. */
const fieldHints: Record<ReadingField, string> = {
  metrics: 'the customer’s own numbers: from what to what, by when, whose',
  economic_buyer: 'who: who can release the money; text: how they stand and what they said',
  decision_criteria:
    'what they judge by; beside: what is measured, with required and reached values',
  decision_process: 'steps, owners and days to the decision; beside: lead times, theirs and ours',
  paper_process: 'legal, security, procurement, signatures, each with its days',
  pain: 'cause, effect and cost in their words; beside: what goes wrong technically',
  champion: 'who: who sells for us inside; text: what they did, and whether they still can',
  competition:
    'who: rivals, also in-house and doing nothing; text: where each stands and how it could win; beside: where we differ',
  environment: 'systems, identity, integrations, volumes, hosting',
  hurdles: 'what could stop the technical win, and who can clear it',
  approach: 'what proves what: trial, demo, reference, with its result',
  deadline: 'the day that they set themselves, why, and what happens if it is missed',
  budget: 'what money there is, whose, for which period',
};

export const readingRole =
  'You are a senior sales coach. You read everything about one deal, all its conversations together, and say how the deal stands today.';

/** The task in words; constant but for the fields that are asked for. */
function taskOf(fields: readonly ReadingField[]): string[] {
  return [
    'A later conversation overrules an earlier one: what is true no more goes to superseded, never into a text. What speaks against the deal counts as much as what speaks for it: refusals, doubts, silence, people who leave. What our own side claims or hopes is no evidence of the customer’s view; a note of ours may report what the customer said. Texts of the team say what the team believes; they are never quoted.',
    'quotes: numbers of lines, such as 5.23, of the lines that carry the statement, mostly one, at most three. Of a line with several sentences, where one is meant, its first and last words as well: 5.23 first words ... last words.',
    'side: commercial, or technical for what the TECH PLAN is about. An item of one side says nothing of the other side’s typed texts.',
    `Texts: at most ${mostOf.characters} characters, shorter is better. Say a thing once, where it matters most. What nothing is said of stays out; empty lists and texts are good answers. Figures carry their period and whose they are (our guess, their word).`,
    'brief: one sentence a side, what decides the deal now; bad news first. changes: at most 4 of the last 30 days that move the deal.',
    'fields: one item each at most. state: supported, denied (not so, or gone), unclear, or ours_only. superseded: what texts or conversations held before, with its lines; since: the line that took it back.',
    ...fields.map((field) => `- ${field}: ${fieldHints[field]}`),
    'contradictions: two statements that both still stand; older and newer are lines.',
    'people: who matters on the customer’s side, by placeholder, each person once, also where lines name them in two ways. until: the day on which they leave, if a line says so.',
    'promises: open ones of both sides, no next step again; due: a day that a line holds. unsigned: at most 3 things that the brief counts on and nobody has confirmed.',
    'risks: at most 4 that no field says. next_steps: at most 6, the most urgent first; title: an order of at most twelve words; text: with whom and why; due: YYYY-MM-DD; a plan counts lead times back. ask: at most 3 questions to the customer whose answer changes the plan.',
  ];
}

/** What an answer looks like; `prompts.test.ts` reads it by the schema. */
export const readingExample = {
  brief: [
    {
      side: 'commercial',
      text: 'No money before July, and the buyer leaves on December 11.',
      quotes: ['4.2', '7.1 resigned mon ... last day'],
    },
  ],
  changes: [],
  fields: [
    {
      field: 'economic_buyer',
      who: '[PERSON_1]',
      text: 'Can sign nothing now.',
      beside: '',
      state: 'denied',
      quotes: ['4.4'],
      superseded: [{ text: 'Signs up to half a million alone.', quotes: ['1.24'], since: '4.4' }],
    },
  ],
  contradictions: [{ field: 'metrics', text: 'Hours saved a week', older: '1.40', newer: '5.18' }],
  people: [
    {
      person: '[PERSON_1]',
      role: 'buyer',
      stance: 'neutral',
      until: '2026-12-11',
      quotes: ['7.1'],
    },
  ],
  promises: [
    { side: 'technical', by: 'us', text: 'A faster mail in 8.2', due: null, quotes: ['2.5'] },
  ],
  risks: [],
  next_steps: [
    {
      side: 'commercial',
      title: 'Ask who signs after December 11',
      text: 'Ask [PERSON_2]; without a signer the exception is not read.',
      priority: 'High',
      due: '2026-11-27',
      quotes: ['7.3'],
    },
  ],
  unsigned: [],
  ask: [],
} as const;

/** What is told beside the data. */
export function readingSystem(fields: readonly ReadingField[]): string {
  return systemText(readingRole, [
    ...taskOf(fields),
    `Example of an answer, of another deal:\n${JSON.stringify(readingExample)}`,
  ]);
}

/** Which items of an answer had no shape, by their list: counted anew with each try. */
export type Misshapen = Map<string, number>;

const reference = cutText(300);
const references = v.pipe(
  v.unknown(),
  v.transform((given) => {
    const all = Array.isArray(given) ? given : [given];
    const texts = all.map((each) => (typeof each === 'number' ? String(each) : each));
    return texts.filter((each) => typeof each === 'string').slice(0, mostOf.quotes);
  }),
  v.array(reference),
);
const text = saying(mostOf.characters);
// Without a schema to keep to, models leave out what is empty or usual: that is no fault of an item.
const perhapsText = v.optional(
  v.pipe(
    nothingOr(cutText(mostOf.characters)),
    v.transform((given) => given ?? ''),
    v.string(),
  ),
  '',
);
const side = v.optional(caseInsensitive(readingSides, { otherwise: 'commercial' }), 'commercial');
const day = v.optional(nothingOr(cutText(10)), null);
const told = v.object({ side, text, quotes: references });

/** The shape of an answer. An item that has none is left out and counted, never the whole answer. */
export function readingShape(
  fields: readonly ReadingField[],
  misshapen: Misshapen = new Map(),
): v.GenericSchema<unknown, ModelReading> {
  return v.object(readingEntries(fields, misshapen));
}

/** The lists of an answer. */
export function readingEntries(fields: readonly ReadingField[], misshapen: Misshapen) {
  const list = <Item extends v.GenericSchema>(name: keyof typeof mostOf, item: Item) =>
    v.optional(
      goodItems(item, mostOf[name], (count) => misshapen.set(name, count)),
      [],
    );
  const field = caseInsensitive(fields);
  const state = v.optional(caseInsensitive(standings, { otherwise: 'unclear' }), 'unclear');
  const superseded = v.object({ text, quotes: references, since: reference });
  return {
    brief: list('brief', told),
    changes: list('changes', told),
    fields: list(
      'fields',
      v.object({
        field,
        text,
        who: perhapsText,
        beside: perhapsText,
        state,
        quotes: references,
        superseded: list('superseded', superseded),
      }),
    ),
    contradictions: list(
      'contradictions',
      v.object({ field, text, older: reference, newer: reference }),
    ),
    people: list(
      'people',
      v.object({
        person: saying(100),
        role: caseInsensitive(personRoles, { otherwise: 'influencer' }),
        stance: caseInsensitive(stances, { otherwise: 'unknown' }),
        until: day,
        quotes: references,
      }),
    ),
    promises: list(
      'promises',
      v.object({ ...told.entries, by: caseInsensitive(promisers), due: day }),
    ),
    risks: list('risks', told),
    next_steps: list(
      'next_steps',
      v.object({
        ...told.entries,
        title: saying(120),
        priority: caseInsensitive(priorities, { otherwise: 'Medium' }),
        due: day,
      }),
    ),
    unsigned: list('unsigned', told),
    ask: list('ask', told),
  };
}

/** A whole deal, or a part of its conversations. */
export function dealReading(
  {
    around,
    conversations,
    fields,
  }: {
    /** Facts, people and texts. */
    around: Anonymised;
    conversations: Anonymised;
    fields: readonly ReadingField[];
  },
  misshapen: Misshapen,
): ModelCall<ModelReading> {
  return {
    prompt: 'deal-reading/3',
    system: readingSystem(fields),
    text: joinAnonymised([around, dataBlock('conversations', conversations)], '\n\n'),
    schema: readingShape(fields, misshapen),
  };
}

/** The readings of a long deal's parts as one; the lines keep their numbers. */
export function mergedReading(
  {
    around,
    parts,
    fields,
  }: {
    around: Anonymised;
    parts: readonly Anonymised[];
    fields: readonly ReadingField[];
  },
  misshapen: Misshapen,
): ModelCall<ModelReading> {
  const blocks = parts.map((part) => dataBlock('reading of a part', part));
  return {
    prompt: 'deal-reading-merge/2',
    system: `${readingSystem(fields)}\nThe conversations of this deal were too long for one reading: the data holds readings of its parts, oldest first, in the shape of your answer. Make one reading of them by the same rules; refer to the lines that they name, and to no other.`,
    text: joinAnonymised([around, ...blocks], '\n\n'),
    schema: readingShape(fields, misshapen),
  };
}
