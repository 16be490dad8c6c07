import type { Span } from './claims.ts';
import { companiesAmong } from './companies.ts';
import type { Seen } from './context.ts';
import { grown } from './grown.ts';
import { institutionsAmong } from './institutions.ts';
import { isUnlikely, likelyNamesAmong } from './name-layer.ts';
import { peopleAmong, type Found } from './people.ts';
import type { PlaceholderKind } from './replacement.ts';
import { splitNamesAmong } from './split-names.ts';
import { startOfName, unknownWordsAmong } from './unknown-words.ts';

/** Names that nobody told us of, found by their surroundings and by lists of names. */
export function recognise(seen: readonly Seen[], { strict }: { strict: boolean }): Span[] {
  const spans: Span[] = [];
  const claim = (found: Found, kind: PlaceholderKind) => {
    if (seen.slice(found.from, found.to).some(({ isFree }) => !isFree)) return;
    const { from: first, to } = grown(seen, found, kind);
    const from = kind === 'COMPANY' ? first : startOfName(seen, first);
    const words = seen.slice(from, to);
    const [begin] = words;
    const last = words.at(-1);
    if (!begin || !last || words.some(({ isFree }) => !isFree)) return;
    for (const word of words) word.isFree = false;
    const key = words.map(({ folded }) => folded).join(' ');
    spans.push({ start: begin.start, end: last.end, kind, key });
  };
  for (const split of splitNamesAmong(seen)) claim(split, 'PERSON');
  for (const institution of institutionsAmong(seen)) claim(institution, 'COMPANY');
  const companies = companiesAmong(seen);
  for (const company of companies) claim(company, 'COMPANY');
  for (const person of peopleAmong(seen)) {
    if (!isSmall(seen, person) || !isUnlikely(seen, person)) claim(person, 'PERSON');
  }
  if (strict) {
    for (const unknown of unknownWordsAmong(seen)) {
      if (!isUnlikely(seen, unknown)) claim(unknown, unknown.kind);
    }
  }
  if (strict) for (const likely of likelyNamesAmong(seen)) claim(likely, likely.kind);
  return spans;
}

/** A word without a capital in a line that has some: the likeliest to be none of a name. */
const isSmall = (seen: readonly Seen[], { from }: Found): boolean =>
  !(seen[from]?.isCapital ?? true) && !(seen[from]?.isShouted ?? true);
