import { chosenLevel, likelihoods, type Layer } from '@plumbline/domain/rfp/layer.ts';
import type { ReadExample } from './examples.ts';
import { learn } from './learn.ts';
import type { Trial } from './measure.ts';

/** A documentation that is counted, and the layer learned from all others. */
export interface Fold {
  documentation: string;
  examples: readonly ReadExample[];
  layer: Layer;
}

/** For each documentation that is counted, weights and thresholds learned without it. */
export function foldsOf(examples: readonly ReadExample[]): Fold[] {
  const counted = examples.filter(({ part }) => part !== 'older');
  return [...new Set(counted.map(({ documentation }) => documentation))].map((documentation) => ({
    documentation,
    examples: counted.filter((example) => example.documentation === documentation),
    layer: learn(examples.filter((example) => example.documentation !== documentation)),
  }));
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
    const likely = likelihoods(layer, example.readings);
    const level = chosenLevel(
      { ...layer, least },
      likely,
      (each) => example.proposed.has(each) || (needsNoProof && each === 'fully_supported'),
    );
    const answer = level ?? 'undocumented';
    return { example, answer, confidence: likely[answer] };
  });
}
