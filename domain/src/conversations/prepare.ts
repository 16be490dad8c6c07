import type { ReadableConversation } from './conversation.ts';
import type { ConversationReading, PromisedStep, Quote, SuggestedText } from './suggestion.ts';

/** A section of the deal as it stands, with what it would still earn. */
export interface OpenSection {
  /** Of `sectionKeys`. */
  section: string;
  title: string;
  /** Points of the score of 1 to 10 that filling it would add; 0 where it earns nothing more. */
  gain: number;
}

export interface CallToPrepare {
  conversations: readonly ReadableConversation[];
  reading: ConversationReading;
  sections: readonly OpenSection[];
  /** ISO day. */
  today: string;
}

/** A letter to ask about. */
export interface Letter {
  section: string;
  title: string;
  gain: number;
  question: string;
  /** Whom to ask, by role and by name where one is known. */
  whom: string;
}

export interface Preparation {
  letters: readonly Letter[];
  /** Promises that are open: ours first to be kept, theirs to be asked for. */
  ours: readonly PromisedStep[];
  theirs: readonly PromisedStep[];
  /** Day of the call before; null where there was none. */
  since: string | null;
  /** What was said from then on. */
  changes: readonly { section: string; text: string; quote: Quote }[];
}

/** What to ask, what was promised, and what changed, for the next call. Rules only. */
export function prepareCall({ conversations, reading, sections }: CallToPrepare): Preparation {
  const last =
    conversations
      .map(({ happened_at }) => happened_at)
      .toSorted()
      .at(-1) ?? null;
  return {
    letters: sections
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .map(({ section, title, gain }) => ({
        section,
        title,
        gain,
        question: `What can you tell us of ${title}?`,
        whom: 'Champion',
      })),
    ours: reading.steps.filter(({ side }) => side === 'ours'),
    theirs: reading.steps.filter(({ side }) => side === 'customer'),
    since: last?.slice(0, 10) ?? null,
    changes: reading.suggestions.flatMap((each) => changeOf(each, last)),
  };
}

function changeOf({ section, text, quotes }: SuggestedText, last: string | null) {
  const quote = quotes.find(({ said_at }) => said_at === last);
  return quote ? [{ section, text, quote }] : [];
}
