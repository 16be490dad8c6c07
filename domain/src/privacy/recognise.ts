import type { Span } from './claims.ts';
import { companiesAmong } from './companies.ts';
import type { Seen } from './context.ts';
import { grown, startOfName, type Found } from './grown.ts';
import { likelyNamesAmong } from './name-layer.ts';
import { peopleAmong } from './people.ts';
import type { PlaceholderKind } from './replacement.ts';

/** Names that nobody told us of: companies sure by their form, and in strict mode what is likely one. */
export function recognise(seen: readonly Seen[], { strict }: { strict: boolean }): Span[] {
  const spans: Span[] = [];
  const claim = (found: Found, kind: PlaceholderKind) => {
    if (seen.slice(found.from, found.to).some(({ isFree }) => !isFree)) return;
    const { from: first, to } = grown(seen, found, kind);
    const from = kind === 'COMPANY' ? first : startOfName(seen, first);
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
  if (strict) for (const likely of likelyNamesAmong(seen)) claim(likely, likely.kind);
  return spans;
}

const isNoPart = (word: Seen | undefined): boolean =>
  word !== undefined &&
  (word.facts.lists.includes('M') ||
    (word.rarity <= 10 && word.isStart && !/[FL]/.test(word.facts.lists)));
