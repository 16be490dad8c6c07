import { isNameLike, isPlaceAt, nameEnd, type Seen } from '../words/context.ts';
import { doubtfulTitles, nameParticles, personTitles } from '../words/vocabulary.ts';
import { foundAmong, type Found } from '../words/among.ts';

/** People who are sure by the form: "Dr. Kowal", "Lena Kowal", "Ada" before a surname, "渡辺" amid Latin words. */
export const peopleAmong = (seen: readonly Seen[]): Found[] =>
  foundAmong(seen, (index) => foreignEnd(seen, index) ?? personEnd(seen, index));

/** Index behind a person's name: behind a title, or of a first name with a surname. */
function personEnd(seen: readonly Seen[], index: number): number | undefined {
  const [before, word] = [seen[index - 1], seen[index]];
  if (!word?.isFree) return undefined;
  if (isBeforeName(seen, index)) return index + 1;
  if (!isNameLike(word)) return undefined;
  const end = nameEnd(seen, index);
  if (before && isTitle(before, word)) return end;
  return end > index + 1 && isFullName(seen, index, end) ? end : undefined;
}

/** "Dr." always, "General" only with a capital or a full stop. */
function isTitle(before: Seen, word: Seen): boolean {
  if (!/^\.?[ \u00a0]$|^\.$/.test(word.gap) || !personTitles.has(before.folded)) return false;
  if (!doubtfulTitles.has(before.folded)) return !before.isShouted || word.isShouted;
  // "Welcome, Father. How was it?", "It filmed me. The director": a sentence ends.
  if (word.gap.startsWith('.') && word.rarity <= 10) return false;
  const isCut = word.gap.startsWith('.') && before.rarity > 70;
  return (before.isCapital || isCut) && word.isCapital && !word.isTerm;
}

/** A first name before another capital, one of which is no ordinary word. */
function isFullName(seen: readonly Seen[], index: number, end: number): boolean {
  const [word, last] = [seen[index], seen[end - 1]];
  if (!word?.isFirstName || !last || last.isTerm || word.isShouted) return false;
  return !isPlaceAt(seen, index) && ((word.rarity > 50 && !word.isTerm) || last.rarity > 50);
}

/** The "Ada" of "Ada Okonkwo" where the surname was found before. */
function isBeforeName(seen: readonly Seen[], index: number): boolean {
  const [word, next] = [seen[index], seen[index + 1]];
  if (!word?.isFirstName || !word.isCapital || word.rarity <= 50) return false;
  if (word.isCommon || nameParticles.has(word.folded)) return false;
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
