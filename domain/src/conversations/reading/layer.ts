import stored from './layer.json' with { type: 'json' };
import type { Features } from './features.ts';
import { rulesFor } from './rules.ts';
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

/** The layer as it is stored: the weights of a reading in one line, by topic. */
export interface StoredLayer {
  bias: Record<Topic, number>;
  least: Record<Topic, number>;
  weights: Record<string, string>;
}

export function layerOf({ bias, least, weights }: StoredLayer): Layer {
  return {
    bias,
    least,
    weights: new Map(
      Object.entries(weights).map(([name, line]) => [
        name,
        Float64Array.from(line.split(' '), Number),
      ]),
    ),
  };
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

/** What a sentence is evidence of: found by a rule, and likely enough; the likeliest first. */
export function judge(features: Features, layer: Layer = productLayer): Judgement[] {
  const likely = likelihoodsOf(features, layer);
  const found = topics.flatMap((topic, at): Judgement[] => {
    const because = rulesFor(topic, features);
    return because.length === 0 ? [] : [{ topic, likelihood: likely[at] ?? 0, because }];
  });
  const best = Math.max(0, ...found.map(({ likelihood }) => likelihood));
  return found
    .filter(
      ({ topic, likelihood }) => likelihood >= layer.least[topic] && likelihood >= best * share,
    )
    .toSorted((one, other) => other.likelihood - one.likelihood);
}
