import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import {
  mostOf,
  type ModelReading,
  type ReadingField,
} from '@plumbline/domain/reading/model-reading.ts';
import * as v from 'valibot';
import type { ModelCall } from '../language-model.ts';
import { readingEntries, readingRole, type Misshapen } from './deal-reading.ts';
import { systemText } from './rules.ts';

/** What a model makes of what is new: items as in a reading, and which of the last one are gone. */
export type ModelUpdate = ModelReading & { gone: string[] };

const taskOf = (fields: readonly ReadingField[]): string[] => [
  'You read this deal before: the data holds your last reading, an item a line, each with its kind and id. What stands in the other blocks is new since: conversations, texts of the team, figures. Say only what changes by it. An item that you do not name stays as it is; with nothing to change, empty lists are the right answer.',
  'A later word overrules an earlier one. A new item of the same field, side of the brief, or person takes the old one’s place: give it whole, with what is still true of the old, and put what is true no more into its superseded. gone: ids of items that are settled, kept, refused or wrong by now, and of those that a new item of yours replaces.',
  'What speaks against the deal counts as much as what speaks for it: refusals, doubts, people who leave. What our own side claims is no evidence of the customer’s view. Texts of the team are never quoted.',
  'quotes: numbers of lines such as 5.23, one to three an item, of the new lines or of those that the last reading names. Where a part of a line is meant, its first and last words behind the number: 5.23 first words ... last words.',
  `side: commercial, or technical. Every text has at most ${mostOf.characters} characters. fields: ${fields.join(', ')}; state: supported, denied, unclear or ours_only; superseded: {text, quotes, since}, since being the line that took it back. contradictions: two statements that both still stand. people: each person once, with role, stance, until. promises: by us or them, due only a day that a line holds. next_steps: an order of at most twelve words and with whom and why; due: YYYY-MM-DD. unsigned: what the brief counts on and nobody confirmed. brief: one sentence a side, only where what decides the deal is another now.`,
];

/** What is told beside the data. */
export const updateSystem = (fields: readonly ReadingField[]): string =>
  systemText(readingRole, taskOf(fields));

/** The last reading and what is new since. */
export function dealReadingUpdate(
  parts: {
    /** Figures, people and new texts. */
    around: Anonymised;
    /** The last reading, an item a line. */
    before: Anonymised;
    /** New lines; null where no conversation is new. */
    conversations: Anonymised | null;
    fields: readonly ReadingField[];
  },
  misshapen: Misshapen,
): ModelCall<ModelUpdate> {
  const { around, before, conversations, fields } = parts;
  return {
    prompt: 'deal-reading-update/2',
    system: updateSystem(fields),
    text: joinAnonymised(
      [
        around,
        dataBlock('last reading', before),
        ...(conversations === null ? [] : [dataBlock('conversations', conversations)]),
      ],
      '\n\n',
    ),
    schema: updateShape(fields, misshapen),
  };
}

const mostGone = 60;

/** The shape of an answer, as lenient as that of a whole reading. */
export function updateShape(
  fields: readonly ReadingField[],
  misshapen: Misshapen = new Map(),
): v.GenericSchema<unknown, ModelUpdate> {
  return v.object({
    ...readingEntries(fields, misshapen),
    gone: v.optional(
      v.pipe(
        v.unknown(),
        v.transform((given) => {
          const all: unknown[] = Array.isArray(given) ? given : [];
          return all.filter((each) => typeof each === 'string').slice(0, mostGone);
        }),
        v.array(v.string()),
      ),
      [],
    ),
  });
}
