import stored from './layer.json' with { type: 'json' };
import type { Features } from './features.ts';
import { topics, type Topic } from './topics.ts';

/**
 * A logistic layer over the named readings of a sentence, one a topic. Made by
 * `eval/conversations/train.ts` from labels; nothing is learned while the product runs.
 */
export interface Layer {
  bias: Readonly<Record<Topic, number>>;
  /** By the name of a reading: weights in the order of {@link topics}. */
  weights: ReadonlyMap<string, Float64Array>;
  /** Least likelihood with which a topic is suggested. */
  least: Readonly<Record<Topic, number>>;
}

/** A topic that a sentence is evidence of, and why it is thought so. */
export interface Judgement {
  topic: Topic;
  likelihood: number;
  /** Readings that speak for it, the strongest first. */
  because: readonly string[];
}

/** Of what a sentence is most likely evidence of, another topic must have at least this share. */
const share = 0.7;

/** The layer as it is stored: of each reading the weights that are not 0, as `topic:weight`. */
export interface StoredLayer {
  bias: Record<Topic, number>;
  least: Record<Topic, number>;
  weights: Record<string, string>;
}

export function layerOf({ bias, least, weights }: StoredLayer): Layer {
  return {
    bias,
    least,
    weights: new Map(Object.entries(weights).map(([name, line]) => [name, weightsIn(line)])),
  };
}

function weightsIn(line: string): Float64Array {
  const own = new Float64Array(topics.length);
  for (const part of line.split(' ')) {
    const [topic = '', weight = ''] = part.split(':');
    own[Number(topic)] = Number(weight);
  }
  return own;
}

const productLayer = layerOf(stored);

/** How likely each topic is, whether a rule found it or not. */
export function likelihoodsOf(features: Features, { bias, weights }: Layer): Float64Array {
  const scores = Float64Array.from(topics, (topic) => bias[topic]);
  for (const [name, value] of features) {
    const own = weights.get(name);
    if (!own) continue;
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = (scores[at] ?? 0) + (own[at] ?? 0) * value;
  }
  return scores.map((score) => 1 / (1 + Math.exp(-score)));
}

/**
 * What a sentence is evidence of: likely enough, and not much less likely than what it speaks of
 * most; the likeliest first.
 */
export function judge(features: Features, layer: Layer = productLayer): Judgement[] {
  const likely = likelihoodsOf(features, layer);
  const best = Math.max(...likely);
  return topics
    .flatMap((topic, at): Judgement[] => {
      const likelihood = likely[at] ?? 0;
      return likelihood >= layer.least[topic] && likelihood >= best * share
        ? [{ topic, likelihood, because: reasonsOf(at, features, layer) }]
        : [];
    })
    .toSorted((one, other) => other.likelihood - one.likelihood);
}

const mostReasons = 5;

/** Names of the readings that speak for a topic, the strongest first. */
function reasonsOf(topic: number, features: Features, { weights }: Layer): string[] {
  return Array.from(features)
    .map(([name, value]) => ({ name, part: (weights.get(name)?.[topic] ?? 0) * value }))
    .filter(({ part }) => part > 0)
    .toSorted((one, other) => other.part - one.part)
    .slice(0, mostReasons)
    .map(({ name }) => name);
}
