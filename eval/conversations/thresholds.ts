import { candidatesOf } from '@plumbline/domain/conversations/reading/candidates.ts';
import { judge, layerOf } from '@plumbline/domain/conversations/reading/layer.ts';
import { topics, type Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import { examplesOf, learnedLayer } from './examples.ts';
import { overlaps, type LabelledConversation } from './labelled.ts';
import type { Example } from './learn.ts';

/** The labels of one hand. */
export interface Hand {
  hand: string;
  own: readonly LabelledConversation[];
}

/** The least likelihood of every topic, all the same. */
export const sameFor = (value: number): Record<Topic, number> => perTopic(() => value);

/** Share of what is suggested that shall be right in the eyes of a hand that taught nothing. */
const wanted = 0.65;
/** So many imagined suggestions of the wanted precision stand beside a topic's own. */
const imagined = 6;
const lowest = 0.22;
const highest = 0.7;

/**
 * The least likelihood with which each topic is suggested: the lowest at which the wanted precision
 * holds on hands that the layer was learned without.
 */
export function leastLikelihoods(
  hands: readonly Hand[],
  lessons: readonly Example[],
): Record<Topic, number> {
  const judged = hands.flatMap(({ hand, own }) => {
    const others = hands.filter((each) => each.hand !== hand);
    const layer = layerOf(
      learnedLayer(
        [...others.flatMap((each) => examplesOf(each.own)), ...lessons],
        sameFor(lowest),
      ),
    );
    return own.flatMap(({ conversation, context, labels }) =>
      candidatesOf(conversation, context).candidates.flatMap(({ sentence, features }) =>
        judge(features, layer).map(({ topic, likelihood }) => ({
          topic,
          likelihood,
          isRight: labels.some(
            (label) => label.topic === topic && label.span && overlaps(sentence, label.span),
          ),
        })),
      ),
    );
  });
  return perTopic((topic) =>
    leastOf(
      judged
        .filter((each) => each.topic === topic)
        .toSorted((one, other) => other.likelihood - one.likelihood),
    ),
  );
}

/** @param judged the likeliest first */
function leastOf(judged: readonly { likelihood: number; isRight: boolean }[]): number {
  let right = imagined * wanted;
  let least = highest;
  for (const [at, { likelihood, isRight }] of judged.entries()) {
    right += Number(isRight);
    if (right / (at + 1 + imagined) >= wanted) least = Math.min(least, likelihood);
  }
  return Math.floor(Math.max(lowest, least) * 100) / 100;
}

function perTopic(valueOf: (topic: Topic) => number): Record<Topic, number> {
  return Object.fromEntries(topics.map((topic) => [topic, valueOf(topic)])) as Record<
    Topic,
    number
  >;
}
