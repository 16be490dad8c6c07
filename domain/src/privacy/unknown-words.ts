import { actsAsCompany } from './companies.ts';
import { isNameLike, isPlaceAt, nameEnd, type Seen } from './context.ts';
import type { PlaceholderKind } from './replacement.ts';

interface Unknown {
  from: number;
  to: number;
  kind: PlaceholderKind;
}

/**
 * Strict mode: capitalised words that are no English ones, and capitalised phrases in mid-sentence.
 * They need not be names, so this costs some useful text.
 */
export function unknownWordsAmong(seen: readonly Seen[]): Unknown[] {
  const found: Unknown[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    if (!isNameLike(seen[index]) || seen[index]?.isShouted) continue;
    const end = phraseEnd(seen, index);
    const from = firstSuspect(seen, index, end);
    if (from !== undefined) {
      const kind = actsAsCompany(seen, from, end) ? 'COMPANY' : 'NAME';
      found.push({ from, to: end, kind });
    }
    index = end - 1;
  }
  return found;
}

function phraseEnd(seen: readonly Seen[], index: number): number {
  let end = nameEnd(seen, index, 5);
  while (end > index + 1 && seen[end - 1]?.isTerm) end -= 1;
  return end;
}

/** Where in the phrase the words begin that cannot be explained as ordinary ones. */
function firstSuspect(seen: readonly Seen[], index: number, end: number): number | undefined {
  const words = seen.slice(index, end);
  const [first] = words;
  if (!first || words.every((_, offset) => isPlaceAt(seen, index + offset))) return undefined;
  if (first.isForeign && !words.some(isOddInForeign)) return undefined;
  const isOrdinary = (word: Seen) => word.rarity <= 70;
  if (!words.every(isOrdinary)) {
    // "Visited Alpenmilch": the first word has its capital from the sentence.
    return first.isStart && isOrdinary(first) && words.length > 1 ? index + 1 : index;
  }
  if (!first.isStart) return index;
  const rest = words.slice(1);
  if (rest.length === 0) return undefined;
  return first.rarity >= 20 ? index : index + 1;
}

/** In other languages than English every noun or every first word may bear a capital. */
function isOddInForeign(word: Seen): boolean {
  return word.isFirstName && !word.isStart && word.rarity > 70;
}
