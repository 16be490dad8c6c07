import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import { finder, overlaps, type LabelledConversation, type Span } from './labelled.ts';
import { share } from './measure.ts';

interface SecondLabels {
  id: string;
  labels: { topic: Topic; quote: string; strength: string }[];
}

/**
 * How far a second hand, who saw the texts and no labels, agrees with the first: what is the best
 * that a reader can be measured to be.
 */
export function agreementOf(conversations: readonly LabelledConversation[]) {
  const folder = join(import.meta.dirname, 'second');
  const second = new Map(
    readdirSync(folder)
      .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SecondLabels[])
      .map(({ id, labels }) => [id, labels] as const),
  );
  const pairs = conversations.map(({ written, conversation, labels }) => {
    const find = finder(conversation.text);
    const own = (second.get(written.id) ?? []).map((label) => ({
      ...label,
      span: find(label.quote),
    }));
    return { first: labels, second: own, isNothing: written.nothing };
  });
  const meets = (one: { topic: Topic; span: Span | null }, other: typeof one) =>
    one.topic === other.topic && one.span !== null && other.span && overlaps(one.span, other.span);
  return {
    precision: share(
      pairs.flatMap(({ first, second: own }) =>
        own.map((label) => first.some((other) => meets(label, other))),
      ),
    ),
    evidence: share(
      pairs.flatMap(({ first, second: own }) =>
        own.map(({ span }) =>
          first.some((other) => span && other.span && overlaps(span, other.span)),
        ),
      ),
    ),
    recall_strong: share(
      pairs.flatMap(({ first, second: own }) =>
        first
          .filter(({ strength }) => strength === 'strong')
          .map((label) => own.some((other) => meets(label, other))),
      ),
    ),
    silent: share(
      pairs.filter(({ isNothing }) => isNothing).map(({ second: own }) => own.length === 0),
    ),
    suggestions: pairs.flatMap(({ second: own }) => own).length,
  };
}
