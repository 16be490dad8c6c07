import { fieldTerms, mostlyProducts, personTitles, wellKnownPlaces } from '../words/vocabulary.ts';
import { fold } from '../words/fold.ts';
import { isFirstName, isPlace, rarityOf } from '../words/lexicon.ts';
import { picture } from '../addresses/patterns.ts';

/** An unknown word with a capital right behind "at", "with", "from" and the like. */
const behindCue =
  /(?<!\p{L})(?:[Aa]t|[Ww]ith|[Ff]rom|[Mm]et|[Aa]sk|[Aa]sked|[Tt]old|[Tt]ell|[Cc]alled|[Ee]mailed|vs|versus|[Aa]gainst|[Mm]rs?|[Mm]s|[Dd]r)\.? (\p{Lu}\p{Ll}{2,30})(?![\p{L}\p{N}])/gu;
/** An address that no rule took. */
const address = /[\p{L}\p{N}._-]{2,64}\s?[@＠]\s?[\p{L}\p{N}-]{2,63}\.\p{L}{2,24}/gu;
/** Words of another script amid Latin ones. */
const foreign =
  /(?<=[a-z0-9"(:] |^)(?:(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana})[\p{L}\p{M}]| (?=\p{L})){2,40}(?= [a-z])/gu;

/** What may be a name by its place, whoever bears it. */
export function cluesOf(piece: string): string[] {
  const signed = /[@＠]/.test(piece) ? Array.from(piece.matchAll(address), ([whole]) => whole) : [];
  const found = signed.filter((whole) => !picture.test(whole));
  if (/[\u0300-\uffff]/.test(piece))
    found.push(...Array.from(piece.matchAll(foreign), ([whole]) => whole));
  for (const [, word = ''] of piece.matchAll(behindCue)) {
    if (isUnknown(fold(word))) found.push(word);
  }
  return found;
}

function isUnknown(folded: string): boolean {
  if (fieldTerms.has(folded) || wellKnownPlaces.has(folded)) return false;
  if (personTitles.has(folded) || mostlyProducts.has(folded)) return false;
  if (isPlace(folded) && !isFirstName(folded)) return false;
  return rarityOf(folded) > 70 && rarityOf(folded.replace(/(?:s|ed|ing|ly)$/, '')) > 70;
}
