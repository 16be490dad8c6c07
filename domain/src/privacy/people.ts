import { isNameLike, isPlaceAt, nameEnd, type Seen } from './context.ts';
import { roleBehind } from './cues.ts';
import { doubtfulTitles, personTitles } from './field-terms.ts';
import type { Found } from './grown.ts';
import { isAnyName } from './lexicon.ts';

/** People who are sure by the form: "Dr. Kowal", "Lena Kowal", "L. Kowal", "Ost (CFO)", "Ost:" at a line's head. */
export function peopleAmong(seen: readonly Seen[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const to = foreignEnd(seen, index) ?? personEnd(seen, index);
    if (to === undefined) continue;
    found.push({ from: index, to });
    index = to - 1;
  }
  return found;
}

const speakerGap = /^(?:\*\*)?\s*(?:\([^)\n]{0,20}\)\s*)?(?:\*\*\s*)?(?::|>|—)\s/;

/** Index behind a person's name: behind a title, before a role in brackets, before a speaker's colon. */
function personEnd(seen: readonly Seen[], index: number): number | undefined {
  const [before, word] = [seen[index - 1], seen[index]];
  if (!word?.isFree) return undefined;
  if (word.isInSmallLine && !word.isInShoutedLine) return smallEnd(seen, index);
  if (isBeforeName(seen, index)) return index + 1;
  if (!isNameLike(word)) return undefined;
  const end = nameEnd(seen, index);
  if (before && isTitle(before, word)) return end;
  if (end > index + 1 && isFullName(seen, index, end)) return end;
  const next = seen[end];
  const isNamed = isAnyName(word.folded) && (word.rarity > 20 || end > index + 1);
  if (!next || !isNamed) return undefined;
  if (next.gap === ' (' && roleBehind.has(next.folded)) return end;
  return word.startsLine && speakerGap.test(next.gap) ? end : undefined;
}

/** "Dr." always, "General" only with a capital or a full stop. */
function isTitle(before: Seen, word: Seen): boolean {
  if (!/^\.?[ \u00a0]$|^\.$/.test(word.gap) || !personTitles.has(before.folded)) return false;
  if (before.isShouted && !word.isShouted) return false;
  if (!doubtfulTitles.has(before.folded)) return true;
  return (before.isCapital || word.gap.startsWith('.')) && word.isCapital && !word.isTerm;
}

/** A first name that is no ordinary word, or an initial with its full stop, before another capital. */
function isFullName(seen: readonly Seen[], index: number, end: number): boolean {
  const [word, last] = [seen[index], seen[end - 1]];
  if (!word || !last || isPlaceAt(seen, index) || word.isShouted) return false;
  if (word.text.length === 1) {
    return (
      seen[index + 1]?.gap.startsWith('.') === true && last.text.length > 2 && last.rarity > 50
    );
  }
  if (!word.isFirstName || last.isTerm) return false;
  return (
    (word.rarity > 50 && !word.isTerm) ||
    last.rarity > 50 ||
    (isAnyName(last.folded) && last.rarity > 10)
  );
}

/** "megan orr" in a line without capitals: a first name that is no word, and a surname that is none. */
function smallEnd(seen: readonly Seen[], index: number): number | undefined {
  const [word, next] = [seen[index], seen[index + 1]];
  if (!word?.isFirstName || word.isTerm || word.rarity <= 60 || word.text.length < 3)
    return undefined;
  if (word.language !== 'english') return undefined;
  const isSurname =
    next?.isFree && next.gap === ' ' && next.rarity > 70 && !next.isTerm && !next.hasDigit;
  return isSurname ? index + 2 : index + 1;
}

/** The "Ada" of "Ada Okonkwo" where the surname was found before. */
function isBeforeName(seen: readonly Seen[], index: number): boolean {
  const [word, next] = [seen[index], seen[index + 1]];
  if (!word?.isFirstName || !word.isCapital || word.rarity <= 50) return false;
  return next !== undefined && !next.isFree && next.gap === ' ' && next.isCapital && !next.hasDigit;
}

const latin = /\p{Script=Latin}|\p{N}/u;

/** Index behind words of another script amid Latin ones: in such notes they are names. */
function foreignEnd(seen: readonly Seen[], index: number): number | undefined {
  const isForeign = (at: number) => {
    const word = seen[at];
    return word !== undefined && word.isFree && !latin.test(word.text);
  };
  let end = index;
  while (end < index + 4 && isForeign(end) && (end === index || seen[end]?.gap === ' ')) end += 1;
  const isTooShort = end === index + 1 && (seen[index]?.text.length ?? 0) < 2;
  if (end === index || isForeign(end) || isTooShort) return undefined;
  const near = [index - 1, end, end + 1, index - 2].map((at) => seen[at]);
  const isAmidLatin = near.filter((word) => word && latin.test(word.text)).length >= 2;
  return isAmidLatin ? end : undefined;
}
