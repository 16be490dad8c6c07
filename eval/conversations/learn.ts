import type { Features } from '@plumbline/domain/conversations/highlights/features.ts';
import { candidatesOf } from '@plumbline/domain/conversations/highlights/highlights.ts';
import type { StoredTable } from '@plumbline/domain/conversations/highlights/table.ts';
import { createDescent } from '../descent.ts';
import { longestShortNote, overlaps, shortNotesIn, type LabelledConversation } from './labelled.ts';

/** What is learned from: the marks of a sentence, and whether it is evidence of anything. */
export interface Example {
  features: Features;
  isEvidence: boolean;
  /** How much it counts: what only sounds like evidence must not be shown. */
  weight: number;
  /** The conversation it stands in. */
  group: string;
}

const ridge = 8;
const trapWeight = 3;
const emptyWeight = 3;
/** Short notes were labelled by one hand alone, and have a sentence where others have many. */
const shortWeight = 8;
/** In how many conversations a mark must occur. */
const leastGroups = 3;
/** Weights nearer to 0 change nothing that is shown, and are not stored. */
const leastWeight = 0.05;
const rounds = 120;
const step = { size: 0.06, mean: 0.9, square: 0.99 } as const;

/** The sentences of labelled conversations that can be shown, and those of the short notes in them. */
export function examplesOf(conversations: readonly LabelledConversation[]): Example[] {
  return [
    ...conversations.flatMap((each) =>
      examplesIn(each, each.conversation.text.length <= longestShortNote ? shortWeight : 1),
    ),
    ...conversations.flatMap(shortNotesIn).flatMap((each) => examplesIn(each, 1)),
  ];
}

function examplesIn(
  { conversation, evidence, traps, written }: LabelledConversation,
  times: number,
): Example[] {
  return candidatesOf(conversation).map(({ sentence, features }) => {
    const isTrap = traps.some((trap) => overlaps(sentence, trap));
    return {
      features,
      group: written.id,
      isEvidence: evidence.some((span) => overlaps(sentence, span)),
      weight: times * (isTrap ? trapWeight : evidence.length === 0 ? emptyWeight : 1),
    };
  });
}

/** Logistic regression, drawn to 0; the same examples give the same table. */
export function learnedTable(examples: readonly Example[], least: number): StoredTable {
  const { names, starts, columns, values } = rowsOf(examples);
  const width = names.length;
  // The last weight is of no mark: how likely a sentence is without any.
  const weights = new Float64Array(width + 1);
  const gradient = new Float64Array(width + 1);
  const descend = createDescent(weights, step);
  for (let round = 1; round <= rounds; round += 1) {
    for (let at = 0; at < width; at += 1) gradient[at] = ridge * (weights[at] ?? 0);
    gradient[width] = 0;
    for (const [row, { isEvidence, weight }] of examples.entries()) {
      let score = weights[width] ?? 0;
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      for (let at = from; at < to; at += 1)
        score += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
      const wrong = weight * (1 / (1 + Math.exp(-score)) - Number(isEvidence));
      for (let at = from; at < to; at += 1) {
        const column = columns[at] ?? 0;
        gradient[column] = (gradient[column] ?? 0) + wrong * (values[at] ?? 0);
      }
      gradient[width] = (gradient[width] ?? 0) + wrong;
    }
    descend(gradient);
  }
  return { bias: hundredths(weights[width] ?? 0) / 100, least, weights: byWeight(names, weights) };
}

/** The examples as rows of numbers. */
function rowsOf(examples: readonly Example[]) {
  const groups = new Map<string, Set<string>>();
  for (const { features, group } of examples) {
    for (const name of features.keys()) {
      const own = groups.get(name) ?? new Set();
      groups.set(name, own.add(group));
    }
  }
  const names = Array.from(groups)
    .filter(([, own]) => own.size >= leastGroups)
    .map(([name]) => name)
    .toSorted();
  const at = new Map(names.map((name, index) => [name, index]));
  const starts = new Int32Array(examples.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (const [row, { features }] of examples.entries()) {
    for (const [name, value] of features) {
      const column = at.get(name);
      if (column === undefined) continue;
      columns.push(column);
      values.push(value);
    }
    starts[row + 1] = columns.length;
  }
  return {
    names,
    starts,
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
  };
}

function byWeight(names: readonly string[], weights: Float64Array): Record<string, string> {
  const byHundredths = new Map<number, string[]>();
  for (const [at, name] of names.entries()) {
    const weight = weights[at] ?? 0;
    if (Math.abs(weight) < leastWeight) continue;
    const own = byHundredths.get(hundredths(weight)) ?? [];
    byHundredths.set(hundredths(weight), [...own, name]);
  }
  return Object.fromEntries(
    Array.from(byHundredths)
      .toSorted(([one], [other]) => one - other)
      .map(([weight, own]) => [`${weight}`, own.join('\n')]),
  );
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}
