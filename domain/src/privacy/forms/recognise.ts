import type { Span } from '../claims.ts';
import type { PlaceholderKind } from '../replacement.ts';
import type { Seen } from '../words/context.ts';
import { foundAmong, type Found } from '../words/fold.ts';
import { rarityOf } from '../words/lexicon.ts';
import { fieldTerms, isKindOfCompany } from '../words/vocabulary.ts';
import { companiesAmong } from './companies.ts';
import { likelyNamesAmong } from './name-layer.ts';

/** Names that nobody told us of: those sure by their form, then what is likely one. */
export function recognise(seen: readonly Seen[]): Span[] {
  const spans: Span[] = [];
  const claim = (found: Found, kind: PlaceholderKind) => {
    const { from, to } = grown(seen, found, kind);
    const words = seen.slice(from, to);
    const [begin] = words;
    const last = words.at(-1);
    if (!begin || !last || words.some(({ isFree }) => !isFree)) return;
    for (const word of words) word.isFree = false;
    const key = words.map(({ folded }) => folded).join(' ');
    spans.push({ start: begin.start, end: last.end, kind, key });
  };
  for (const company of companiesAmong(seen)) claim(company, 'COMPANY');
  for (const person of foundAmong(seen, (at) => spelledEnd(seen, at) ?? foreignEnd(seen, at)))
    claim(person, 'PERSON');
  for (const likely of likelyNamesAmong(seen)) claim(likely, likely.kind);
  return spans;
}

const betweenLetters = /^(?:[\s.,·*_/|+~–-]|\.\.\.){1,3}$/u;
const fewestLetters = 5;
/** No name has more; so a text of single letters takes no longer than another. */
const mostLetters = 30;

/** Behind letters that spell no word of everybody's: "L I N D Q", "Z-A-N-G-E-R-L". */
function spelledEnd(seen: readonly Seen[], from: number): number | undefined {
  let to = from;
  const isNext = (word = seen[to]) =>
    word?.isFree && /^\p{L}$/u.test(word.folded) && (to === from || betweenLetters.test(word.gap));
  while (to < from + mostLetters && isNext()) to += 1;
  const letters = seen.slice(from, to).map(({ folded }) => folded);
  const word = letters.join('');
  const isList = letters.every((letter, at) => at === 0 || letter >= (letters[at - 1] ?? ''));
  const isWord = fieldTerms.has(word) || rarityOf(word) <= 20 || isList;
  return letters.length < fewestLetters || isWord ? undefined : to;
}

const latin = /\p{Script=Latin}|\p{N}/u;
const mostForeign = 4;

/** Behind a few words of another script amid Latin ones: in such notes they are names. */
function foreignEnd(seen: readonly Seen[], from: number): number | undefined {
  let to = from;
  const isForeign = (word = seen[to]) => word?.isFree && !latin.test(word.text);
  while (to < from + mostForeign && isForeign() && (to === from || seen[to]?.gap === ' ')) to += 1;
  const isShort = to === from + 1 && (seen[from]?.text.length ?? 0) < 2;
  if (to === from || isForeign() || isShort) return undefined;
  const near = [from - 2, from - 1, to, to + 1].map((at) => seen[at]);
  return near.filter((word) => word && latin.test(word.text)).length >= 2 ? to : undefined;
}

const mostMore = 3;

/** A name that was found, with what belongs to it and is none alone. */
const grown = (seen: readonly Seen[], { from, to }: Found, kind: PlaceholderKind): Found =>
  kind === 'COMPANY'
    ? { from, to: companyTo(seen, from, to) }
    : { from: personFrom(seen, from), to };

/** "van der", "O'", "B.", and the given name in a script without capitals. */
function personFrom(seen: readonly Seen[], index: number): number {
  let from = index;
  while (from > 0 && from > index - mostMore) {
    const gap = seen[from]?.gap ?? '';
    const before = seen[from - 1];
    if (!before?.isFree) break;
    const isParticle =
      gap === ' ' && /^(?:van|von|der|den|de|del|della|di|da|dos|ten|el|al)$/.test(before.folded);
    // The O of O'Brien, no t of "don't. Agnes".
    const isInitial = /^\P{Ll}$/u.test(before.text) && /^(?:['’]|\. ?)$/.test(gap);
    if (!isParticle && !isInitial) break;
    from -= 1;
  }
  return from;
}

/** "aegina bulk carriers": in small letters up to what companies are called by. */
function companyTo(seen: readonly Seen[], from: number, to: number): number {
  const first = seen[from];
  if (!first || (!first.isShouted && (first.isCapital || first.language === 'german'))) return to;
  let end = to;
  for (let word = seen[end]; word && end < to + mostMore; word = seen[end]) {
    const isAlike = word.isFree && !word.isCapital && word.isShouted === first.isShouted;
    if (!isAlike || !/^(?:[-_]| (?:& )?)$/.test(word.gap) || !isKindOfCompany(word.folded)) break;
    end += 1;
  }
  return end;
}
