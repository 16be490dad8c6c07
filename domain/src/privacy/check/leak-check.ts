import { lettersOf, type Letters } from './letters.ts';
import {
  fieldTerms,
  isLegalForm,
  mostlyProducts,
  personTitles,
  wellKnownPlaces,
} from '../words/vocabulary.ts';
import { picture } from '../addresses/patterns.ts';
import { shortened, type KnownNames } from '../known/known-names.ts';
import { fold, oneLess } from '../words/fold.ts';
import { isEnglish, isFirstName, isPlace, rarityOf } from '../words/lexicon.ts';

const fewestLetters = 5;
/** From this length on a part of a name is compared with one slip of the pen allowed. */
const fewestForSlips = 6;

/**
 * The last look before a text leaves. It shares no rule with the masking: it reads letters alone,
 * whatever hides between and behind them, and compares them with all known names.
 */
export function createLeakCheck(known: KnownNames) {
  const foreign = known.companies.filter(({ side }) => side !== 'us');
  const names = [
    ...foreign.map(({ name }) => name),
    ...known.people.map(({ name }) => name),
    ...(known.competitors ?? []),
  ];
  const titles = (known.others ?? []).map(partsOf);
  // A deal's title is made of words of any language: several name something together, not one by one.
  const alone = titles.filter((parts) => parts.length === 1);
  const named = [...names.map(partsOf), ...alone].filter((parts) => parts.length > 0);
  const split = [...named, ...titles.filter((parts) => parts.length > 1)];
  const customers = [...foreign, ...known.people].map(({ name }) => partsOf(name));
  const whole = wholeNames(split);
  const wholeOfCustomers = wholeNames(customers);
  const telling = new Set(named.flat().filter(isTelling));
  const ordinary = new Set(
    named.flat().filter((part) => isLong(part) && !telling.has(part) && !fieldTerms.has(part)),
  );
  const slips = slipsOf([...telling, ...whole].filter((name) => name.length >= fewestForSlips));

  return {
    /**
     * Words, as they are written, that name or may name somebody; of the pieces that were not replaced.
     * Of those that only may, what is allowed is left out.
     */
    survivorsIn: (pieces: readonly string[], isAllowed = (_words: string) => false) =>
      unique(
        pieces.flatMap((piece) => {
          const letters = lettersOf(piece);
          return [
            ...joinedIn(piece, letters, whole),
            ...joinedIn(piece, letters, telling),
            ...joinedIn(piece, letters, ordinary).filter(isDisguise),
            ...disguisedIn(piece, letters, telling, slips),
            ...cluesOf(piece).filter((words) => !isAllowed(words)),
          ];
        }),
      ),
    /** The same for documentation: whole known names alone. */
    fullNamesIn: (pieces: readonly string[]) =>
      unique(pieces.flatMap((piece) => joinedIn(piece, lettersOf(piece), wholeOfCustomers))),
  };
}

const isLong = (name: string) => name.length >= fewestLetters;
const isTelling = (part: string) => isLong(part) && !isEnglish(part, 70) && !fieldTerms.has(part);

const wholeNames = (names: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(
    names
      .filter((parts) => parts.length > 1 || parts.some(isTelling))
      .map((parts) => parts.join(''))
      .filter(isLong),
  );

/** The words of a name in plain letters, without titles and legal forms. */
function partsOf(name: string): string[] {
  const parts = lettersOf(shortened(name)).words.map(({ plain }) => plain);
  const telling = parts.filter((part) => !isLegalForm(part) && !personTitles.has(part));
  return telling.length > 0 ? telling : parts;
}

/** Names in the letters of a text, wherever what stands between them is. */
function joinedIn(text: string, { plain, starts, ends, at }: Letters, names: Iterable<string>) {
  const found: string[] = [];
  for (const name of names) {
    for (let from = plain.indexOf(name); from >= 0; from = plain.indexOf(name, from + 1)) {
      const to = from + name.length;
      const original = text.slice(at[from], (at[to - 1] ?? 0) + 1);
      // From the beginning of a word to the end of one, and not strewn over half a sentence.
      const isWhole = starts.has(from) && ends.has(to);
      if (isWhole && original.length <= name.length * 4 + 12 && !isSentence(original)) {
        found.push(original);
      }
    }
  }
  return found;
}

/** An ordinary word that is a name counts only where somebody hid it: "v3r0n1c4", "su[mm]it". */
const isDisguise = (original: string) => !/^\p{L}+(?:[\s-]+\p{L}+)*$/u.test(original);

/** "cars on" is no Carson: words of everybody, with nothing but a space between them. */
function isSentence(original: string): boolean {
  const words = original.split(/[\s,.;:!?()'"’-]+/u);
  return (
    words.length > 1 &&
    words.some((word) => word.length > 1) &&
    words.every((word) => /^\p{Ll}*$/u.test(word) && isEnglish(word, 60))
  );
}

/** Single words that are a known name but for a letter, or written into another word. */
function disguisedIn(
  text: string,
  { words }: Letters,
  telling: ReadonlySet<string>,
  slips: ReadonlySet<string>,
): string[] {
  const found: string[] = [];
  for (const { plain, start, end } of words) {
    if (plain.length < fewestLetters || isEnglish(plain, 70) || fieldTerms.has(plain)) continue;
    const isSlip = plain.length >= fewestForSlips - 1 && cut(plain).some((f) => slips.has(f));
    const isHidden = () => [...telling].some((name) => plain.includes(name));
    if (isSlip || isHidden()) found.push(text.slice(start, end));
  }
  return found;
}

/** Names and each of them with one letter less: two words that meet here differ by one slip. */
function slipsOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap(cut));
}

const cut = (word: string): string[] =>
  [word, ...oneLess(word)].filter((form) => form.length >= fewestLetters);

const unique = (found: readonly string[]) => [...new Set(found)];

/** An unknown word with a capital right behind "at", "with", "from" and the like. */
const behindCue =
  /(?<!\p{L})(?:[Aa]t|[Ww]ith|[Ff]rom|[Mm]et|[Aa]sk|[Aa]sked|[Tt]old|[Tt]ell|[Cc]alled|[Ee]mailed|vs|versus|[Aa]gainst|[Mm]rs?|[Mm]s|[Dd]r)\.? (\p{Lu}\p{Ll}{2,30})(?![\p{L}\p{N}])/gu;
const address = /[\p{L}\p{N}._-]{2,64}\s?[@＠]\s?[\p{L}\p{N}-]{2,63}\.\p{L}{2,24}/gu;
function cluesOf(piece: string): string[] {
  const signed = /[@＠]/.test(piece) ? Array.from(piece.matchAll(address), ([whole]) => whole) : [];
  const found = signed.filter((whole) => !picture.test(whole));
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
