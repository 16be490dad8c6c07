import { needsAsking } from '@plumbline/domain/conversations/sides.ts';
import { isVerbatim } from '@plumbline/domain/conversations/quotes.ts';
import { topics, type Topic } from '@plumbline/domain/conversations/reading/topics.ts';
import { fieldsOf } from '@plumbline/domain/conversations/reading/fields.ts';
import type { ConversationReading, Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { overlaps, type LabelledConversation } from './labelled.ts';

/** A suggestion for a topic, by its newest quote. */
export interface Given {
  topic: Topic;
  quote: Pick<Quote, 'start' | 'end' | 'text'>;
  confidence: number;
}

/** What was suggested for a conversation. */
export interface Outcome {
  labelled: LabelledConversation;
  given: readonly Given[];
}

/** Suggestions by topic: each stands in the first field of its topic, challenges by their kind. */
export function givenBy({ suggestions, challenges }: ConversationReading): Given[] {
  const own = new Map<string, Topic>(
    topics.flatMap((topic) =>
      fieldsOf[topic]
        .slice(0, 1)
        .map(({ section, field }) => [`${section} ${field ?? ''}`, topic] as const),
    ),
  );
  const texts = suggestions.flatMap(({ section, field, quotes, confidence }): Given[] => {
    const topic = own.get(`${section} ${field ?? ''}`);
    const [quote] = quotes;
    return topic && quote ? [{ topic, quote, confidence }] : [];
  });
  const commercial = challenges.flatMap(({ kind, quotes }): Given[] => {
    const [quote] = quotes;
    return kind === 'commercial' && quote
      ? [{ topic: 'commercial_challenge', quote, confidence: 0 }]
      : [];
  });
  return [...texts, ...commercial];
}

const isRight = ({ labels }: LabelledConversation, { topic, quote }: Given): boolean =>
  labels.some(
    (label) => label.topic === topic && label.span !== null && overlaps(quote, label.span),
  );

/** The figures that are promised. */
export interface Figures {
  precision: number;
  /** Share of the suggestions whose sentence is evidence, be it of another topic. */
  evidence: number;
  recall_strong: number;
  first_right: number;
  silent: number;
  /** Share of the topics without a label, by conversation, for which nothing is suggested. */
  silent_topics: number;
  traps: number;
  unverbatim: number;
  suggestions: number;
  conversations: number;
  labels: number;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const all = outcomes.flatMap(({ labelled, given }) =>
    given.map((each) => isRight(labelled, each)),
  );
  const strong = outcomes.flatMap(({ labelled, given }) =>
    labelled.labels
      .filter(({ strength }) => strength === 'strong')
      .map(({ topic, span }) =>
        given.some((each) => each.topic === topic && span !== null && overlaps(each.quote, span)),
      ),
  );
  const firsts = outcomes.flatMap(({ labelled, given }) =>
    topics.flatMap((topic) => {
      const first = given.find((each) => each.topic === topic);
      return first ? [isRight(labelled, first)] : [];
    }),
  );
  const empty = outcomes.filter(({ labelled }) => labelled.written.nothing);
  const emptyTopics = outcomes.flatMap(({ labelled, given }) =>
    topics
      .filter((topic) => !labelled.labels.some((label) => label.topic === topic))
      .map((topic) => !given.some((each) => each.topic === topic)),
  );
  const traps = outcomes.flatMap(({ labelled, given }) =>
    labelled.traps.map(({ topic, span }) =>
      given.some((each) => each.topic === topic && span !== null && overlaps(each.quote, span)),
    ),
  );
  return {
    precision: share(all),
    evidence: share(
      outcomes.flatMap(({ labelled, given }) =>
        given.map(({ quote }) =>
          labelled.labels.some(({ span }) => span !== null && overlaps(quote, span)),
        ),
      ),
    ),
    recall_strong: share(strong),
    first_right: share(firsts),
    silent: share(empty.map(({ given }) => given.length === 0)),
    silent_topics: share(emptyTopics),
    traps: share(traps),
    unverbatim: outcomes.flatMap(({ labelled, given }) =>
      given.filter(({ quote }) => !isVerbatim(quote, labelled.conversation)),
    ).length,
    suggestions: all.length,
    conversations: outcomes.length,
    labels: outcomes.flatMap(({ labelled }) => labelled.labels).length,
  };
}

/** Speakers whose side is right, and how many have one to be told: of texts that name who speaks. */
export function sidesOf(conversations: readonly LabelledConversation[]): {
  named: number;
  all: number;
  asked: number;
} {
  const named: boolean[] = [];
  const all: boolean[] = [];
  for (const { written, conversation } of conversations) {
    if (written.format === 'prose') continue;
    const knows = written.known.ours.length > 0 && written.known.customer.length > 0;
    for (const [name, side] of Object.entries(written.sides)) {
      if (side === 'other') continue;
      const speaker = conversation.speakers.find(
        (each) => each.name === name || each.email === name,
      );
      const right = speaker?.side === side;
      all.push(right);
      if (knows && !/^(?:unknown|speaker|guest)\b/i.test(name)) named.push(right);
    }
  }
  const asked = conversations.filter(({ conversation, context }) =>
    needsAsking(conversation.speakers, context),
  ).length;
  return { named: share(named), all: share(all), asked };
}

export function share(values: readonly boolean[]): number {
  return values.length === 0
    ? 0
    : Math.round((1000 * values.filter(Boolean).length) / values.length) / 1000;
}
