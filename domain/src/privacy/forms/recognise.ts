import type { Span } from '../claims.ts';
import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import { companiesAmong } from './companies.ts';
import type { Found } from '../words/among.ts';
import { grown } from './grown.ts';
import { likelyNamesAmong } from './name-layer.ts';
import { peopleAmong } from './people.ts';

/** Names that nobody told us of: those sure by their form, then what is likely one. */
export function recognise(seen: readonly Seen[]): Span[] {
  const spans: Span[] = [];
  const claim = (found: Found, kind: PlaceholderKind) => {
    const { from, to } = grown(seen, found, kind);
    const words = seen.slice(from, to);
    while (words.length > 1 && isNoPart(words[0])) words.shift();
    const [begin] = words;
    const last = words.at(-1);
    if (!begin || !last || words.some(({ isFree }) => !isFree)) return;
    for (const word of words) word.isFree = false;
    const key = words.map(({ folded }) => folded).join(' ');
    spans.push({ start: begin.start, end: last.end, kind, key });
  };
  for (const company of companiesAmong(seen)) claim(company, 'COMPANY');
  for (const person of peopleAmong(seen)) claim(person, 'PERSON');
  for (const likely of likelyNamesAmong(seen)) claim(likely, likely.kind);
  return spans;
}

/** A title, and the first word of a sentence that is no name. */
const isNoPart = (word: Seen | undefined): boolean =>
  word !== undefined &&
  (word.facts.lists.includes('M') ||
    (word.rarity <= 10 && word.isStart && !/[FL]/.test(word.facts.lists)));
