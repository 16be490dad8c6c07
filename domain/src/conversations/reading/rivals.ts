import { isFirstName } from '../../privacy/lexicon.ts';
import type { ConversationContext, NamedCompetitor, Quote } from '../suggestion.ts';
import type { Heard } from './evidence.ts';

/** Capitals that name no company: days, months, nations' adjectives are left, since they are what people say. */
const noRivals = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december i the and but we they he she it if in on at by no yes our my a an it is so ok okay cfo ceo cto cio coo it erp crm api sso pdf teams excel eu uk us usa germany france europe christmas easter'.split(
    ' ',
  ),
);
const mostQuotesEach = 20;

/** Rivals by name, with what was said of them. */
export function competitorsOf(
  heard: readonly Heard[],
  context: ConversationContext,
): NamedCompetitor[] {
  const found = new Map<string, { name: string; quotes: Quote[] }>();
  const own = new Set(
    [
      context.companyName,
      context.ownCompany ?? '',
      ...context.participants.map(({ name }) => name),
      ...heard.flatMap(({ conversation }) => conversation.speakers.map(({ name }) => name)),
    ].flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  );
  for (const { evidence } of heard) {
    for (const { topic, quote, sentence, names } of evidence) {
      if (topic !== 'competition') continue;
      for (const name of names ?? []) {
        const key = name.toLowerCase();
        if (own.has(key)) continue;
        const known = found.get(key) ?? { name, quotes: [] };
        if (known.quotes.length < mostQuotesEach) known.quotes.push(quote);
        found.set(key, known);
      }
      if (names?.length) continue;
      for (const [at, { word, isCapital, start, end }] of sentence.tokens.entries()) {
        if (
          !isCapital ||
          at === 0 ||
          word.length < 3 ||
          noRivals.has(word) ||
          own.has(word) ||
          isFirstName(word)
        )
          continue;
        const next = sentence.tokens[at + 1];
        const until = next?.isCapital && next.start === end + 1 ? next.end : end;
        const name = quote.text.slice(start - sentence.start, until - sentence.start);
        const known = found.get(word) ?? { name, quotes: [] };
        if (known.quotes.length < mostQuotesEach && !known.quotes.includes(quote))
          known.quotes.push(quote);
        found.set(word, known);
      }
    }
  }
  return Array.from(found.values());
}
