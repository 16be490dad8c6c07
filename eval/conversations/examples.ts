import { candidatesOf } from '@plumbline/domain/conversations/reading/candidates.ts';
import { rules } from '@plumbline/domain/conversations/reading/rules.ts';
import { topics, type Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import type { StoredLayer } from '@plumbline/domain/conversations/reading/layer.ts';
import { overlaps, type LabelledConversation } from './labelled.ts';
import { learnTopic, tableOf, type Example, type Prior } from './learn.ts';
import { readLessons } from './lessons.ts';

/** The sentences of labelled conversations with their topics. */
export function examplesOf(conversations: readonly LabelledConversation[]): Example[] {
  return conversations.flatMap(({ conversation, context, labels, written }) =>
    candidatesOf(conversation, context).candidates.map(({ sentence, features }) => ({
      features,
      group: written.id,
      topics: new Set<string>(
        labels.filter(({ span }) => span && overlaps(sentence, span)).map(({ topic }) => topic),
      ),
    })),
  );
}

/** Lessons, so many of them together as one conversation. */
export function lessonExamples(): Example[] {
  const together = 10;
  return readLessons().map(({ candidate, topics: own }, at) => ({
    features: candidate.features,
    topics: own,
    group: `lesson ${Math.floor(at / together)}`,
  }));
}

const weightOf = (topic: Topic, feature: string): number => rules[topic][feature] ?? 0;
const prior: Prior = (topic, feature) => {
  const known = topics.find((each) => each === topic);
  return known ? weightOf(known, feature) : 0;
};

/** A layer learned from examples, as it is stored; the same examples give the same layer. */
export function learnedLayer(
  examples: readonly Example[],
  least: Record<Topic, number>,
): StoredLayer {
  const table = tableOf(examples);
  const learned = topics.map((topic) => learnTopic(table, topic, prior));
  const weights = table.names.flatMap((name): [string, string][] => {
    const parts = learned.flatMap((each, topic) => {
      const weight = each.weights.get(name);
      return weight ? [`${topic}:${weight}`] : [];
    });
    return parts.length > 0 ? [[name, parts.join(' ')]] : [];
  });
  const bias = Object.fromEntries(
    topics.map((topic, at) => [topic, learned[at]?.bias ?? 0]),
  ) as Record<Topic, number>;
  return { bias, least, weights: Object.fromEntries(weights) };
}
