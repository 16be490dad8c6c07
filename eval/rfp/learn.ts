import {
  chosenLevel,
  likelihoods,
  outcomes,
  shareOfPhrase,
  type Layer,
  type LayerInput,
  type Outcome,
  type Proposed,
} from '@plumbline/domain/rfp/layer.ts';
import { createDescent, scaleOf } from './adam.ts';
import { costsOf, scoresOf, type Judged } from './measure.ts';

/** What the layer learns from: a labelled requirement, and what rules propose. */
export interface Example extends LayerInput {
  documentation: string;
  label: Outcome;
  proposed: Proposed;
}

/** Of what may not be called "fully", the share that is at most. */
const mostUnsupportedCalledFully = 0.055;
/** A wrong "no" costs a seller more than a missing one. */
const leastForNo = 0.4;
/** Phrases of so many documentations' requirements are learned: others belong to one of them. */
const leastDocumentations = 3;
/** Thresholds are chosen on likelihoods that were learned without the documentation. */
const innerFolds = 5;

/** Keeps weights small, so that what is learned of some documentations holds for others. */
const ridge = 1;
/** How far readings may count against phrases. */
const readingShare = 0.15;
const rounds = 250;
const step = { size: 0.1, mean: 0.9, square: 0.999 } as const;

type Weights = Omit<Layer, 'least'>;

/** Learns a layer from examples; the same examples give the same layer. */
export function learn(examples: readonly Example[]): Layer {
  return { ...weightsOf(examples), least: leastOf(examples, heldOut(examples)) };
}

/** For each example, how likely each outcome is by weights learned without its documentation. */
function heldOut(examples: readonly Example[]): Record<Outcome, number>[] {
  const names = [...new Set(examples.map(({ documentation }) => documentation))];
  const foldOf = new Map(names.map((name, at) => [name, at % innerFolds]));
  const layers = Array.from({ length: innerFolds }, (_, fold) =>
    weightsOf(examples.filter(({ documentation }) => foldOf.get(documentation) !== fold)),
  );
  return examples.map((example) => {
    const layer = layers[foldOf.get(example.documentation) ?? 0];
    if (!layer) throw new Error(`${example.documentation} is in no fold`);
    return likelihoods(layer, example);
  });
}

function weightsOf(examples: readonly Example[]): Weights {
  const names = Object.keys(examples[0]?.readings ?? {});
  const phrases = sharedPhrases(examples);
  const scales = names.map((name) => scaleOf(examples.map(({ readings }) => readings[name] ?? 0)));
  const phraseAt = new Map(phrases.map((phrase, at) => [phrase, 1 + names.length + at]));
  const inputs = examples.map(({ readings, phrasing }) => {
    const known = [...phrasing].flatMap((phrase) => phraseAt.get(phrase) ?? []);
    const share = shareOfPhrase(known.length);
    return {
      at: Int32Array.from([0, ...names.map((_, at) => at + 1), ...known]),
      values: Float64Array.from([
        1,
        ...names.map((name, at) => {
          const { mean, spread } = scales[at] ?? { mean: 0, spread: 1 };
          return (((readings[name] ?? 0) - mean) / spread) * readingShare;
        }),
        ...known.map(() => share),
      ]),
    };
  });
  const labels = examples.map(({ label }) => outcomes.indexOf(label));
  const fitted = fit(inputs, labels, 1 + names.length + phrases.length);
  const raw = (outcome: number, at: number) =>
    ((fitted[outcome]?.[at + 1] ?? 0) * readingShare) / (scales[at]?.spread ?? 1);
  return {
    bias: outcomes.map((_, outcome) =>
      rounded(
        (fitted[outcome]?.[0] ?? 0) -
          names.reduce((sum, _name, at) => sum + raw(outcome, at) * (scales[at]?.mean ?? 0), 0),
      ),
    ),
    weights: Object.fromEntries(
      names.map((name, at) => [name, outcomes.map((_, outcome) => rounded(raw(outcome, at)))]),
    ),
    phrases: Object.fromEntries(
      phrases.map((phrase, at) => [
        phrase,
        outcomes.map((_, outcome) => rounded(fitted[outcome]?.[1 + names.length + at] ?? 0)),
      ]),
    ),
  };
}

/** Phrases that stand in requirements to several documentations, in the order of letters. */
function sharedPhrases(examples: readonly Example[]): string[] {
  const documentations = new Map<string, Set<string>>();
  for (const { documentation, phrasing } of examples) {
    for (const phrase of phrasing) {
      const own = documentations.get(phrase) ?? new Set();
      documentations.set(phrase, own.add(documentation));
    }
  }
  return [...documentations]
    .filter(([, own]) => own.size >= leastDocumentations)
    .map(([phrase]) => phrase)
    .sort();
}

/** Numbers at some places; 0 at all others. */
interface Sparse {
  at: Int32Array;
  values: Float64Array;
}

/**
 * Multinomial logistic regression by gradient steps of their own size for each weight (Adam). The
 * weights of one place stand together, outcome by outcome: a row is then read once for all of them.
 */
function fit(inputs: readonly Sparse[], labels: readonly number[], width: number): Float64Array[] {
  const kinds = outcomes.length;
  const [weights, gradient] = [new Float64Array(width * kinds), new Float64Array(width * kinds)];
  const descend = createDescent(weights, step);
  for (let round = 1; round <= rounds; round++) {
    setGradient(gradient, inputs, labels, weights);
    descend(gradient);
  }
  return outcomes.map((_, outcome) =>
    Float64Array.from({ length: width }, (_place, at) => weights[at * kinds + outcome] ?? 0),
  );
}

function setGradient(
  gradient: Float64Array,
  inputs: readonly Sparse[],
  labels: readonly number[],
  weights: Float64Array,
): void {
  const kinds = outcomes.length;
  for (let at = 0; at < gradient.length; at++) {
    gradient[at] = at < kinds ? 0 : (ridge * (weights[at] ?? 0)) / inputs.length;
  }
  const wrong = new Float64Array(kinds);
  for (const [row, { at, values }] of inputs.entries()) {
    wrong.fill(0);
    for (let place = 0; place < at.length; place++) {
      const from = (at[place] ?? 0) * kinds;
      const value = values[place] ?? 0;
      for (let kind = 0; kind < kinds; kind++) {
        wrong[kind] = (wrong[kind] ?? 0) + (weights[from + kind] ?? 0) * value;
      }
    }
    const highest = Math.max(...wrong);
    let total = 0;
    for (let kind = 0; kind < kinds; kind++) {
      wrong[kind] = Math.exp((wrong[kind] ?? 0) - highest);
      total += wrong[kind] ?? 0;
    }
    for (let kind = 0; kind < kinds; kind++) {
      wrong[kind] = ((wrong[kind] ?? 0) / total - Number(labels[row] === kind)) / inputs.length;
    }
    for (let place = 0; place < at.length; place++) {
      const from = (at[place] ?? 0) * kinds;
      const value = values[place] ?? 0;
      for (let kind = 0; kind < kinds; kind++) {
        gradient[from + kind] = (gradient[from + kind] ?? 0) + (wrong[kind] ?? 0) * value;
      }
    }
  }
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / 0.03) + 1 }, (_, at) => rounded(from + at * 0.03));

/**
 * The thresholds with the best accuracy and macro-F1 together among those that keep what is
 * promised, on likelihoods that were learned without the documentation.
 */
function leastOf(
  examples: readonly Example[],
  likely: readonly Record<Outcome, number>[],
): Layer['least'] {
  const never = 1.01;
  let best = {
    worth: -1,
    least: { fully_supported: never, partially_supported: never, not_supported: never },
  };
  for (const fully of steps(0.3, 0.9)) {
    for (const partially of steps(0.15, 0.6)) {
      const least = {
        fully_supported: fully,
        partially_supported: partially,
        not_supported: leastForNo,
      };
      const trials = examples.map((example, row): Judged => {
        const own = likely[row];
        const level = own && chosenLevel({ least }, own, example.proposed);
        return { example, answer: level ?? 'undocumented' };
      });
      if (costsOf(trials).unsupportedFully > mostUnsupportedCalledFully) continue;
      const { accuracy, macroF1 } = scoresOf(trials, 3);
      if (accuracy + macroF1 > best.worth) best = { worth: accuracy + macroF1, least };
    }
  }
  return best.least;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
