import { inContext } from '../../../domain/src/privacy/context.ts';
import { wordsOf } from '../../../domain/src/privacy/fold.ts';
import { tellsTalk } from '../../../domain/src/privacy/kind-of-talk.ts';
import { Chance } from '../invented.ts';

/** A line, and whether it is a seller's. */
export interface Line {
  text: string;
  isSellers: boolean;
  weight: number;
}

const settings = { leastLines: 5, rounds: 6, step: 0.15, ofBias: 0.1, ridge: 1e-4 } as const;

/** Logistic regression over the words of a line, each once; always the same result. */
export function learnTalk(lines: readonly Line[]) {
  const rows = lines.map(({ text }) => tellingWords(text));
  const counts = new Map<string, number>();
  for (const word of rows.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  let [bias, square] = [0, 0];
  const chance = new Chance(3);
  const order = Uint32Array.from(lines.keys());
  for (let round = 0; round < settings.rounds; round += 1) {
    for (let place = order.length - 1; place > 0; place -= 1) {
      const other = Math.floor(chance.next() * (place + 1));
      [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
    }
    for (const index of order) {
      const line = lines[index];
      const words = (rows[index] ?? []).filter(
        (word) => (counts.get(word) ?? 0) >= settings.leastLines,
      );
      if (!line) continue;
      const length = Math.sqrt(Math.max(1, words.length));
      const score = words.reduce((sum, word) => sum + (weights.get(word) ?? 0) / length, bias);
      const wrong = (1 / (1 + Math.exp(-score)) - Number(line.isSellers)) * line.weight;
      square += wrong * wrong;
      bias -= (settings.ofBias * wrong) / Math.sqrt(square + 1e-2);
      for (const word of words) {
        const own = weights.get(word) ?? 0;
        const slope = wrong / length + settings.ridge * own;
        const its = (squares.get(word) ?? 0) + slope * slope;
        squares.set(word, its);
        weights.set(word, own - (settings.step * slope) / Math.sqrt(its + 1e-2));
      }
    }
  }
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const words = Array.from(weights, ([word, weight]) => [word, rounded(weight)] as const)
    .filter(([, weight]) => weight !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { bias: rounded(bias), words: Object.fromEntries(words) };
}

function tellingWords(text: string): string[] {
  const seen = inContext(text, wordsOf(text));
  return [...new Set(seen.filter(tellsTalk).map(({ folded }) => folded))];
}
