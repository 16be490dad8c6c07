import type { Signs } from '@plumbline/domain/rfp/found.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import { createDescent, scaleOf } from '../descent.ts';

/** The statements found for one requirement, and which of them carry its answer. */
export type Choice = readonly { signs: Signs; isRight: boolean }[];

const ridge = 30;
const rounds = 120;
const step = { size: 0.05, mean: 0.9, square: 0.999 } as const;

/**
 * Learns how much each sign speaks for a statement, so that the labelled ones are likeliest among
 * all that were found for their requirement. The same choices give the same weights.
 */
export function learnOrder(choices: readonly Choice[]): Record<keyof Signs, number> {
  const telling = choices.filter((choice) => choice.some(({ isRight }) => isRight));
  const all = telling.flat();
  const [first] = all;
  if (!first) throw new Error('There is nothing to learn from');
  const names = keysOf(first.signs);
  const scales = names.map((name) => scaleOf(all.map(({ signs }) => signs[name])));
  const inputs = telling.map((choice) =>
    choice.map(({ signs, isRight }) => ({
      isRight,
      values: Float64Array.from(names, (name, at) => {
        const { mean, spread } = scales[at] ?? { mean: 0, spread: 1 };
        return (signs[name] - mean) / spread;
      }),
    })),
  );
  const weights = new Float64Array(names.length);
  const descend = createDescent(weights, step);
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map((weight) => (ridge * weight) / inputs.length);
    for (const choice of inputs) addGradient(gradient, choice, weights, inputs.length);
    descend(gradient);
  }
  const learned = { ...first.signs };
  for (const [at, name] of names.entries()) {
    learned[name] = rounded((weights[at] ?? 0) / (scales[at]?.spread ?? 1));
  }
  return learned;
}

function addGradient(
  gradient: Float64Array,
  choice: readonly { isRight: boolean; values: Float64Array }[],
  weights: Float64Array,
  choices: number,
): void {
  const standings = choice.map(({ values }) => {
    let sum = 0;
    for (let at = 0; at < values.length; at++) sum += (weights[at] ?? 0) * (values[at] ?? 0);
    return sum;
  });
  const highest = Math.max(...standings);
  const chances = standings.map((standing) => Math.exp(standing - highest));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const right = chances.reduce((sum, chance, at) => sum + (choice[at]?.isRight ? chance : 0), 0);
  for (const [index, { isRight, values }] of choice.entries()) {
    const chance = chances[index] ?? 0;
    const wrong = (chance / total - (isRight ? chance / right : 0)) / choices;
    for (let at = 0; at < values.length; at++) {
      gradient[at] = (gradient[at] ?? 0) + wrong * (values[at] ?? 0);
    }
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
