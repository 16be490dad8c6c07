import { Chance } from './invented.ts';
import type { Example } from './examples.ts';

/** Weights of a reading towards a person's and a company's name. */
export interface Learned {
  bias: [number, number];
  weights: Record<string, [number, number]>;
}

const usual = { leastGroups: 3, rounds: 8, step: 0.12, ridge: 1e-4 };

/** Softmax regression over three answers, with nobody's name as the zero; always the same result. */
export function learnNames(
  examples: readonly Example[],
  others: Partial<typeof usual> = {},
): Learned {
  const settings = { ...usual, ...others };
  const groups = new Map<string, number>();
  const lastGroup = new Map<string, number>();
  for (const { readings, group } of examples) {
    for (const reading of readings) {
      if (lastGroup.get(reading) === group) continue;
      lastGroup.set(reading, group);
      groups.set(reading, (groups.get(reading) ?? 0) + 1);
    }
  }
  const names = Array.from(groups)
    .filter(([, count]) => count >= settings.leastGroups)
    .map(([name]) => name)
    .sort();
  const at = new Map(names.map((name, index) => [name, index + 1]));
  const rows = examples.map(({ readings }) =>
    Int32Array.from([0, ...readings.flatMap((reading) => at.get(reading) ?? [])]),
  );
  const width = names.length + 1;
  const weights = [new Float64Array(width), new Float64Array(width)] as const;
  const squares = [new Float64Array(width), new Float64Array(width)] as const;
  const chance = new Chance(7);
  const order = Uint32Array.from(examples.keys());
  for (let round = 0; round < settings.rounds; round += 1) {
    for (let place = order.length - 1; place > 0; place -= 1) {
      const other = Math.floor(chance.next() * (place + 1));
      [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
    }
    for (const index of order) {
      const row = rows[index];
      const example = examples[index];
      if (!row || !example) continue;
      const scores = weights.map((own) => row.reduce((sum, column) => sum + (own[column] ?? 0), 0));
      const powers = scores.map((score) => Math.exp(Math.min(30, score)));
      const whole = 1 + (powers[0] ?? 0) + (powers[1] ?? 0);
      for (const answer of [0, 1] as const) {
        const wrong =
          ((powers[answer] ?? 0) / whole - Number(example.answer === answer + 1)) * example.weight;
        const [own, square] = [weights[answer], squares[answer]];
        for (const column of row) {
          const slope = wrong + settings.ridge * (own[column] ?? 0) * (column === 0 ? 0 : 10);
          square[column] = (square[column] ?? 0) + slope * slope;
          own[column] =
            (own[column] ?? 0) - (settings.step * slope) / Math.sqrt((square[column] ?? 0) + 1e-2);
        }
      }
    }
  }
  const rounded = (value = 0) => Math.round(value * 100) / 100;
  return {
    bias: [rounded(weights[0][0]), rounded(weights[1][0])],
    weights: Object.fromEntries(
      names.flatMap((name, index) => {
        const pair: [number, number] = [
          rounded(weights[0][index + 1]),
          rounded(weights[1][index + 1]),
        ];
        return Math.abs(pair[0]) < 0.05 && Math.abs(pair[1]) < 0.05 ? [] : [[name, pair] as const];
      }),
    ),
  };
}
