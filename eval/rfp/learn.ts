import {
  chosenLevel,
  likelihoods,
  outcomes,
  type Layer,
  type Outcome,
} from '@plumbline/domain/rfp/layer.ts';
import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';

/** What the layer learns from: the readings of a labelled requirement, and what rules propose. */
export interface Example {
  readings: Readonly<Record<string, number>>;
  label: Outcome;
  proposed: ReadonlySet<SupportLevel>;
}

/** Of what may not be called "fully", the share that is at most, on the examples learned from. */
const mostUnsupportedCalledFully = 0.07;
/** Of the answers with another level, the share that must be right there. */
const leastPrecision = { partially_supported: 0.5, not_supported: 0.5 } as const;

/** Keeps weights small, so that what is learned of some documentations holds for others. */
const ridge = 20;
const rounds = 300;
const step = { size: 0.05, mean: 0.9, square: 0.999 } as const;

/** Learns a layer from examples; the same examples give the same layer. */
export function learn(examples: readonly Example[]): Layer {
  const names = Object.keys(examples[0]?.readings ?? {});
  const columns = names.map((name) => examples.map(({ readings }) => readings[name] ?? 0));
  const scales = columns.map(scaleOf);
  const inputs = examples.map((_, row) =>
    Float64Array.from([
      1,
      ...columns.map(
        (column, at) => ((column[row] ?? 0) - (scales[at]?.mean ?? 0)) / (scales[at]?.spread ?? 1),
      ),
    ]),
  );
  const fitted = fit(
    inputs,
    examples.map(({ label }) => outcomes.indexOf(label)),
    names.length + 1,
  );
  const raw = (outcome: number, at: number) =>
    (fitted[outcome]?.[at + 1] ?? 0) / (scales[at]?.spread ?? 1);
  const layer: Layer = {
    bias: outcomes.map((_, outcome) =>
      rounded(
        (fitted[outcome]?.[0] ?? 0) -
          names.reduce((sum, _name, at) => sum + raw(outcome, at) * (scales[at]?.mean ?? 0), 0),
      ),
    ),
    weights: Object.fromEntries(
      names.map((name, at) => [name, outcomes.map((_, outcome) => rounded(raw(outcome, at)))]),
    ),
    least: { fully_supported: 0, partially_supported: 0, not_supported: 0 },
  };
  return { ...layer, least: leastOf(layer, examples) };
}

function scaleOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(variance) || 1 };
}

/** Multinomial logistic regression by gradient steps of their own size for each weight (Adam). */
function fit(
  inputs: readonly Float64Array[],
  labels: readonly number[],
  width: number,
): Float64Array[] {
  const make = () => outcomes.map(() => new Float64Array(width));
  const [weights, means, squares] = [make(), make(), make()];
  for (let round = 1; round <= rounds; round++) {
    const gradients = gradientsOf(inputs, labels, weights);
    for (const [outcome, gradient] of gradients.entries()) {
      const [own, mean, square] = [weights[outcome], means[outcome], squares[outcome]];
      if (!own || !mean || !square) continue;
      for (const [at, slope] of gradient.entries()) {
        mean[at] = step.mean * (mean[at] ?? 0) + (1 - step.mean) * slope;
        square[at] = step.square * (square[at] ?? 0) + (1 - step.square) * slope * slope;
        const direction = mean[at] / (1 - step.mean ** round);
        const size = Math.sqrt(square[at] / (1 - step.square ** round)) + 1e-8;
        own[at] = (own[at] ?? 0) - (step.size * direction) / size;
      }
    }
  }
  return weights;
}

function gradientsOf(
  inputs: readonly Float64Array[],
  labels: readonly number[],
  weights: readonly Float64Array[],
): Float64Array[] {
  const gradients = weights.map((own) =>
    own.map((weight, at) => (at === 0 ? 0 : (ridge * weight) / inputs.length)),
  );
  for (const [row, input] of inputs.entries()) {
    const scores = weights.map((own) => product(own, input));
    const highest = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - highest));
    const total = shares.reduce((sum, share) => sum + share, 0);
    for (const [outcome, gradient] of gradients.entries()) {
      const wrong =
        ((shares[outcome] ?? 0) / total - Number(labels[row] === outcome)) / inputs.length;
      for (let at = 0; at < input.length; at++) {
        gradient[at] = (gradient[at] ?? 0) + wrong * (input[at] ?? 0);
      }
    }
  }
  return gradients;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** A wrong "no" costs a seller more than a missing one: it needs more than others from the start. */
const leastForNo = 0.3;
const candidates = Array.from({ length: 61 }, (_, at) => (at + 20) / 100);

/** The lowest thresholds that keep what is promised on the examples. */
function leastOf(layer: Layer, examples: readonly Example[]): Layer['least'] {
  const likely = examples.map(({ readings }) => likelihoods(layer, readings));
  const given = (least: Layer['least']) =>
    examples.map(({ proposed }, row) => {
      const own = likely[row];
      return own ? chosenLevel({ ...layer, least }, own, (level) => proposed.has(level)) : null;
    });
  const least = { fully_supported: 1.01, partially_supported: 1.01, not_supported: 1.01 };
  const unsupported = examples.filter(
    ({ label }) => label === 'not_supported' || label === 'undocumented',
  ).length;
  least.fully_supported = lowest((value) => {
    const wrong = given({ ...least, fully_supported: value }).filter(
      (level, row) =>
        level === 'fully_supported' &&
        (examples[row]?.label === 'not_supported' || examples[row]?.label === 'undocumented'),
    ).length;
    return wrong <= unsupported * mostUnsupportedCalledFully;
  });
  for (const level of ['partially_supported', 'not_supported'] as const) {
    least[level] = lowest((value) => {
      if (level === 'not_supported' && value < leastForNo) return false;
      const rows = given({ ...least, [level]: value }).flatMap((each, row) =>
        each === level ? [examples[row]?.label === level] : [],
      );
      return rows.filter(Boolean).length >= rows.length * leastPrecision[level];
    });
  }
  return least;
}

function lowest(isKept: (value: number) => boolean): number {
  return candidates.find(isKept) ?? 1.01;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
