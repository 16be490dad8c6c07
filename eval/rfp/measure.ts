import type { Outcome } from '@plumbline/domain/rfp/layer.ts';
import type { ReadExample } from './examples.ts';

/** An answer beside its label. */
export interface Judged {
  example: { label: Outcome };
  answer: Outcome;
}

/** An answer to a labelled requirement, by a layer that never saw its documentation. */
export interface Trial extends Judged {
  example: ReadExample;
  /** How sure the answer is of itself, 0 to 1. */
  confidence: number;
}

const four = ['fully_supported', 'partially_supported', 'not_supported', 'undocumented'] as const;
type ThreeClasses = 'fully_supported' | 'partially_supported' | 'neither';
const three: readonly ThreeClasses[] = ['fully_supported', 'partially_supported', 'neither'];

/** The two that end a discussion: "no", and "nothing is said". */
const inThree = (outcome: Outcome): ThreeClasses =>
  outcome === 'not_supported' || outcome === 'undocumented' ? 'neither' : outcome;
const itself = (outcome: Outcome) => outcome;

export interface Scores {
  accuracy: number;
  macroF1: number;
}

/** Share of right answers, and the mean over the classes of precision and recall together. */
export function scoresOf(trials: readonly Judged[], classes: 3 | 4): Scores {
  return classes === 3 ? scores(trials, three, inThree) : scores(trials, four, itself);
}

function scores<Class>(
  trials: readonly Judged[],
  classes: readonly Class[],
  classOf: (outcome: Outcome) => Class,
): Scores {
  const pairs = trials.map(({ example, answer }) => [classOf(example.label), classOf(answer)]);
  const f1s = classes.map((each) => {
    const right = pairs.filter(([label, answer]) => label === each && answer === each).length;
    const all =
      pairs.filter(([label]) => label === each).length +
      pairs.filter(([, answer]) => answer === each).length;
    return all === 0 ? 0 : (2 * right) / all;
  });
  return {
    accuracy: shareOf(pairs, ([label, answer]) => label === answer),
    macroF1: f1s.reduce((sum, f1) => sum + f1, 0) / classes.length,
  };
}

export interface Costs {
  /** Of the answers "partially", the share that is right. */
  partialPrecision: number;
  fullPrecision: number;
  notPrecision: number;
  /** Of what is not supported or not documented, the share that is called "fully". */
  unsupportedFully: number;
  /** Of what is not documented, the share that gets no level. */
  undocumentedRefused: number;
  /** Of what is supported fully or in part, the share that gets no level. */
  supportedRefused: number;
}

export function costsOf(trials: readonly Judged[]): Costs {
  const labelled = (...outcomes: Outcome[]) =>
    trials.filter(({ example }) => outcomes.includes(example.label));
  const isRefused = ({ answer }: Judged) => answer === 'undocumented';
  return {
    partialPrecision: precisionOf(trials, 'partially_supported'),
    fullPrecision: precisionOf(trials, 'fully_supported'),
    notPrecision: precisionOf(trials, 'not_supported'),
    unsupportedFully: shareOf(
      labelled('not_supported', 'undocumented'),
      ({ answer }) => answer === 'fully_supported',
    ),
    undocumentedRefused: shareOf(labelled('undocumented'), isRefused),
    supportedRefused: shareOf(labelled('fully_supported', 'partially_supported'), isRefused),
  };
}

function precisionOf(trials: readonly Judged[], outcome: Outcome): number {
  const given = trials.filter(({ answer }) => answer === outcome);
  return shareOf(given, ({ example }) => example.label === outcome);
}

/** Answers of about the same confidence, and how often they are right. */
export interface Bin {
  from: number;
  answers: number;
  confidence: number;
  right: number;
}

export function reliabilityOf(trials: readonly Trial[], bins = 10): Bin[] {
  return Array.from({ length: bins }, (_, at) => {
    const own = trials.filter(
      ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === at,
    );
    return {
      from: at / bins,
      answers: own.length,
      confidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / (own.length || 1),
      right: shareOf(own, ({ example, answer }) => example.label === answer),
    };
  });
}

/** Expected calibration error: how far confidence and share of right answers are apart. */
export function calibrationErrorOf(bins: readonly Bin[]): number {
  const all = bins.reduce((sum, { answers }) => sum + answers, 0);
  return bins.reduce(
    (sum, { answers, confidence, right }) =>
      sum + (answers === 0 ? 0 : (answers / all) * Math.abs(confidence - right)),
    0,
  );
}

/** Share of the documented requirements whose proving page is among the first. */
export function recallAt(
  examples: readonly ReadExample[],
  most: number,
  pagesOf: (example: ReadExample) => readonly string[],
): number {
  const documented = examples.filter(({ requirement }) => requirement.pages.length > 0);
  return shareOf(documented, (example) =>
    pagesOf(example)
      .slice(0, most)
      .some((page) => example.requirement.pages.includes(page)),
  );
}

function shareOf<Item>(items: readonly Item[], has: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(has).length / items.length;
}
