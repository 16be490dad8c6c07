import type { ReadableConversation } from '../conversations/conversation.ts';
import type { Quote } from '../conversations/suggestion.ts';
import { linesOf } from './lines.ts';
import type { DealReading, ReadingItem } from './reading.ts';

/** What the customer and we said, as a question about the deal is told it; real names still in it. */
export interface SaidPart {
  /** What it is called between its markers, see `DossierPart`. */
  name: string;
  lines: readonly SaidLine[];
}

interface SaidLine {
  /** Stands before the words: a number, a day, who speaks. */
  head: string;
  text: string;
  /** ISO day on which it was said, so that it can be quoted; null for what a reader concluded. */
  day: string | null;
}

export interface Said {
  /** The last reading of the deal, as far as it may be used; null where there is none. */
  reading: DealReading | null;
  unread: readonly ReadableConversation[];
}

/** As much of conversations as a question is told beside a reading, in UTF-16 units. */
const mostCharacters = 30_000;

/** The last reading with the words that carry it, and the newest conversations that it does not know. */
export function saidParts({ reading, unread }: Said): SaidPart[] {
  return [...(reading ? readingParts(reading) : []), ...conversationParts(unread)];
}

function readingParts(reading: DealReading): SaidPart[] {
  const numbers = new Map<string, { number: number; quote: Quote }>();
  const refer = (quotes: readonly Quote[]) =>
    quotes.map((quote) => {
      const key = `${quote.conversation_id} ${quote.start} ${quote.end}`;
      const known = numbers.get(key) ?? { number: numbers.size + 1, quote };
      numbers.set(key, known);
      return `q${known.number}`;
    });
  const line = (head: string, text: string, quotes: readonly Quote[]): SaidLine => ({
    head: `${head}: `,
    text: `${text}${quotes.length > 0 ? ` [${refer(quotes).join(' ')}]` : ''}`,
    day: null,
  });
  const lineOf = (head: string, { text, quotes }: ReadingItem) => line(head, text, quotes);
  const concluded = [
    ...reading.brief.map((each) => lineOf('in short', each)),
    ...reading.changes.map((each) => lineOf(`changed ${each.day}`, each)),
    ...reading.fields.flatMap(({ field, standing, who, text, beside, quotes, superseded }) => [
      line(
        `${field.replaceAll('_', ' ')} (${standing.replaceAll('_', ' ')})`,
        [who, text, beside].filter(Boolean).join('; '),
        quotes,
      ),
      ...superseded.map((old) => line('- no longer so', old.text, [...old.quotes, old.since])),
    ]),
    ...reading.contradictions.map(({ field, text, older, newer }) =>
      line(`contradiction on ${field.replaceAll('_', ' ')}`, text, [older, newer]),
    ),
    ...reading.people.map((each) => {
      const until = each.until ? `, leaves ${each.until}` : '';
      return line(
        'person',
        `${each.text}, ${each.role}, ${each.stance.replaceAll('_', ' ')}${until}`,
        each.quotes,
      );
    }),
    ...reading.promises.map((each) =>
      lineOf(`promise by ${each.by}${each.due ? `, due ${each.due}` : ''}`, each),
    ),
    ...reading.risks.map((each) => lineOf('risk', each)),
    ...reading.next_steps.map(({ title, text, due, quotes }) =>
      line(`step${due ? ` by ${due}` : ''}`, `${title}. ${text}`, quotes),
    ),
    ...reading.unsigned.map((each) => lineOf('nobody signed', each)),
    ...reading.ask.map((each) => lineOf('to ask', each)),
  ];
  const said = [...numbers.values()].map(({ number, quote }) => ({
    head: `q${number} ${quote.said_at.slice(0, 10)} ${whoSaid(quote)}: `,
    text: quote.text.replaceAll(/\s+/g, ' '),
    day: quote.said_at.slice(0, 10),
  }));
  return [
    { name: 'reading of the conversations', lines: concluded },
    { name: 'said', lines: said },
  ].filter(({ lines }) => lines.length > 0);
}

function whoSaid({ speaker, side }: Quote): string {
  const whose = {
    ours: 'us',
    customer: 'customer',
    other: 'somebody else',
    unknown: 'side unknown',
  };
  return speaker ? `${speaker} (${whose[side]})` : `(${whose[side]})`;
}

/** The newest conversations that fit, newest first; of one that is longer alone its end. */
function conversationParts(conversations: readonly ReadableConversation[]): SaidPart[] {
  const parts: SaidPart[] = [];
  let left = mostCharacters;
  const newestFirst = conversations.toSorted((one, other) =>
    one.happened_at < other.happened_at ? 1 : -1,
  );
  for (const conversation of newestFirst) {
    const { happened_at, kind, title, text, speakers } = conversation;
    const day = happened_at.slice(0, 10);
    const lines = linesOf([conversation]).map(({ start, end, speaker }) => {
      const name = speaker === null ? '' : (speakers[speaker]?.name ?? '');
      return { head: name === '' ? '' : `${name}: `, text: text.slice(start, end), day };
    });
    const size = (line: SaidLine) => line.head.length + line.text.length + 1;
    const kept: SaidLine[] = [];
    for (const line of lines.toReversed()) {
      if (size(line) > left) break;
      left -= size(line);
      kept.unshift(line);
    }
    if (kept.length > 0) {
      const heading = { head: '', text: `${day}, ${kind}: ${title}`, day: null };
      parts.push({ name: `conversation ${parts.length + 1}`, lines: [heading, ...kept] });
    }
    if (kept.length < lines.length) break;
  }
  return parts;
}
