import { chosenLevel, likelihoods, type Layer } from '@plumbline/domain/rfp/layer.ts';
import type { TraitWeights } from '@plumbline/domain/rfp/standing.ts';
import { choiceOf, readExample, type GatheredExample, type ReadExample } from './examples.ts';
import { learn } from './learn.ts';
import { learnOrder } from './learn-order.ts';
import type { Trial } from './measure.ts';

/** A documentation that is counted, and what was learned from all others. */
export interface Fold {
  documentation: string;
  examples: readonly ReadExample[];
  order: TraitWeights;
  layer: Layer;
}

/** For each documentation that is counted, order, weights and thresholds learned without it. */
export function foldsOf(gathered: readonly GatheredExample[]): Fold[] {
  const counted = gathered.filter(({ part }) => part !== 'older');
  const choices = gathered.map((example) => ({ example, choice: choiceOf(example) }));
  return [...new Set(counted.map(({ documentation }) => documentation))].map((documentation) => {
    const isOwn = (example: GatheredExample) => example.documentation === documentation;
    const order = learnOrder(
      choices.filter(({ example }) => !isOwn(example)).map(({ choice }) => choice),
    );
    const read = gathered.map((example) => readExample(example, order));
    const others = read.filter((example) => !isOwn(example));
    return { documentation, examples: read.filter(isOwn), order, layer: learn(others) };
  });
}

interface OtherWays {
  /** In the place of each fold's own threshold. */
  leastForFully?: number;
  /** "Fully" is said without the proof that rules ask for, on the likelihood alone. */
  needsNoProof?: boolean;
}

/** Answers as the product gives them, or in another way to show the trade-off. */
export function answerFold(
  { examples, layer }: Fold,
  { leastForFully, needsNoProof = false }: OtherWays = {},
): Trial[] {
  const least = { ...layer.least, fully_supported: leastForFully ?? layer.least.fully_supported };
  return examples.map((example) => {
    const likely = likelihoods(layer, example);
    const { levels } = example.proposed;
    const level = chosenLevel({ least }, likely, {
      ...example.proposed,
      levels: needsNoProof ? levels.union(new Set(['fully_supported'] as const)) : levels,
    });
    const answer = level ?? 'undocumented';
    return { example, answer, confidence: likely[answer] };
  });
}
