import { isSectionKey, sectionTitle, type SectionKey } from '../opportunities/sections.ts';
import { callQuestions } from './call-questions.ts';
import type { ReadableConversation } from './conversation.ts';
import { questionOnceNamed, type StandingText } from './named-already.ts';
import { meaningfulWords } from './likeness.ts';
import type { ConversationReading, PromisedStep, Quote, Stakeholder } from './suggestion.ts';

/** What is known of a deal before its next call. */
export interface CallToPrepare {
  conversations: readonly ReadableConversation[];
  reading: ConversationReading;
  /** Sections with the points of the score of 1 to 10 that each would still add. */
  sections: readonly { section: string; gain: number }[];
  /** Accepted texts that still stand: whom they name is not asked for. */
  accepted?: readonly StandingText[];
}

/** A letter to ask about. */
export interface Letter {
  section: SectionKey;
  title: string;
  gain: number;
  question: string;
  /** Whom to ask. */
  role: Stakeholder['role'];
  /** Who has that role, where the conversations show it. */
  person: string | null;
}

/** What was said after the last call. */
export interface Change {
  section: string;
  field: string | null;
  text: string;
  quote: Quote;
}

export interface Preparation {
  /** Open letters, those that add most first. */
  letters: readonly Letter[];
  /** Promises of ours that are open, the earliest due first. */
  ours: readonly PromisedStep[];
  theirs: readonly PromisedStep[];
  /** ISO day of the last call or meeting; null where there was none. */
  since: string | null;
  changes: readonly Change[];
}

/** What to ask and whom, what was promised and is open, and what changed since the last call. */
export function prepareCall({
  conversations,
  reading,
  sections,
  accepted = [],
}: CallToPrepare): Preparation {
  const last = conversations
    .filter(({ kind }) => kind === 'call' || kind === 'meeting')
    .map(({ happened_at: at }) => at)
    .toSorted()
    .at(-1);
  const open = reading.steps
    .filter((step) => saysWhat(step) && !isKept(step, conversations))
    .toSorted(byDue);
  return {
    letters: sections
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .flatMap(({ section, gain }) =>
        isSectionKey(section) ? [letterOf(section, gain, reading.stakeholders, accepted)] : [],
      ),
    ours: open.filter(({ side }) => side === 'ours'),
    theirs: open.filter(({ side }) => side === 'customer'),
    since: last?.slice(0, 10) ?? null,
    changes: last === undefined ? [] : changesOf(reading, last),
  };
}

function letterOf(
  section: SectionKey,
  gain: number,
  people: readonly Stakeholder[],
  accepted: readonly StandingText[],
): Letter {
  const { question: openQuestion, role } = callQuestions[section];
  const names = people.map(({ name }) => name);
  const question = questionOnceNamed(section, accepted, names) ?? openQuestion;
  const person = people.find((each) => each.role === role)?.name ?? null;
  return { section, title: sectionTitle(section), gain, question, role, person };
}

const byDue = (one: PromisedStep, other: PromisedStep): number =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999');

/** Words of a promise that do not say what is promised. */
const around = new Set(
  'will would shall can could please let ll d m am going just also then okay ok well sure yeah me us them him back now here out up over all right too maybe probably before after excuse sorry you i'.split(
    ' ',
  ),
);
/** Of a promise without a date: what is done, and with what or whom. */
const leastSaid = 2;

/** `Please write it.` says nothing to whoever reads it weeks later. */
function saysWhat({ due, text }: PromisedStep): boolean {
  return due !== null || meaningfulWords(text).difference(around).size >= leastSaid;
}

const done =
  /\b(?:sent|attached|enclosed|here is|here's|here are|as promised|as agreed|done|received|got your|thanks for the|thank you for the|thanks for sending|booked|introduced|shared|delivered|signed)\b/iu;
/** Words that a promise and the word of its keeping share. */
const leastShared = 2;

/** Whether something said later tells that the promise was kept. */
function isKept({ quote }: PromisedStep, conversations: readonly ReadableConversation[]): boolean {
  const words = meaningfulWords(quote.text);
  return conversations.some(
    ({ happened_at: at, text }) =>
      at > quote.said_at &&
      text
        .split(/[.!?\n]/)
        .some((sentence) => done.test(sentence) && sharedWith(words, sentence) >= leastShared),
  );
}

const sharedWith = (words: ReadonlySet<string>, sentence: string): number =>
  words.intersection(meaningfulWords(sentence)).size;

function changesOf({ suggestions }: ConversationReading, last: string): Change[] {
  const seen = new Set<string>();
  return suggestions.flatMap(({ section, field, text, quotes }) => {
    const quote = quotes.find(({ said_at: at }) => at > last);
    const key = quote && `${quote.conversation_id} ${quote.start}`;
    if (!quote || !key || seen.has(key)) return [];
    seen.add(key);
    return [{ section, field, text, quote }];
  });
}
