import type { ConversationContext } from '../conversations/suggestion.ts';
import { withoutEnd } from '../spans.ts';
import { saysNothing } from '../text/says-nothing.ts';
import type { Line } from '../reading/lines.ts';
import { quoteAt, type Referred } from '../reading/quotes.ts';
import type { ModelReply } from './shape.ts';
import type { AskSource } from './sources.ts';
import type { AskQuote, KeptAnswer } from './wire.ts';

export interface AnsweredFrom {
  sources: readonly AskSource[];
  /** The lines that the model was told, and no others. */
  lines: readonly Line[];
  participants: ConversationContext['participants'];
  dealNames: ReadonlyMap<string, string>;
}

type Quoting = Omit<AnsweredFrom, 'lines'>;

/** The passage that a reference stands for, cut out of the source; null where there is none. */
function askQuoteAt(given: string, lines: Referred['lines'], from: Quoting): AskQuote | null {
  const { sources, participants } = from;
  const quote = quoteAt(given, { conversations: sources, participants, lines });
  const source = sources[Number.parseInt(given.replace(/^[\s[(]+/, ''), 10) - 1];
  if (!quote || !source) return null;
  return {
    deal_id: source.deal_id,
    deal_name: from.dealNames.get(source.deal_id) ?? '',
    conversation_id: source.section === null ? source.id : null,
    section: source.section,
    title: source.title,
    kind: source.kind,
    start: quote.start,
    end: quote.end,
    text: quote.text,
    speaker: quote.speaker,
    speaker_title: quote.title,
    // What the team typed is ours, whoever typed it.
    side: source.section === null ? quote.side : 'ours',
    said_at: quote.said_at,
  };
}

/** Lines as passages, found and not interpreted. */
export function foundPassages(best: readonly Line[], from: Quoting): AskQuote[] {
  const lines = new Map(best.map((line) => [line.ref, line]));
  return best.flatMap(({ ref }) => askQuoteAt(ref, lines, from) ?? []);
}

/** A model's answer with its words cut out of the sources; a statement without any is left out and counted. */
export function answerOf(
  reply: ModelReply,
  { lines: told, ...from }: AnsweredFrom,
): Pick<KeptAnswer, 'quotes'> & Pick<KeptAnswer['answer'], 'statements' | 'missing' | 'dropped'> {
  const lines = new Map(told.map((line) => [line.ref, line]));
  const numbers = new Map<string, number>();
  const quotes: AskQuote[] = [];
  const numberOf = (quote: AskQuote): number => {
    const key = `${quote.conversation_id ?? quote.section} ${quote.deal_id} ${quote.start} ${quote.end}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    quotes.push(quote);
    numbers.set(key, quotes.length);
    return quotes.length;
  };
  const statements = reply.answer.flatMap(({ text, quotes: refs }) => {
    const carried = refs.flatMap((ref) => askQuoteAt(ref, lines, from) ?? []);
    if (carried.length === 0 || saysNothing(text)) return [];
    return [{ text, quotes: [...new Set(carried.map(numberOf))].toSorted((a, b) => a - b) }];
  });
  return {
    statements,
    quotes,
    missing: saysNothing(reply.missing) ? '' : withoutEnd(reply.missing, '.?! \n'),
    dropped: reply.answer.length - statements.length,
  };
}
