import { fold } from './fold.ts';
import { isFirstName, isLastName, rarityOf } from './lexicon.ts';
import { frequentWords } from './lists.ts';

/**
 * The languages beside English that texts of deals are written in, by the names of their lists. The
 * lists are counts of spoken language, the most frequent word first; subtitles are full of names.
 */
const tongues =
  'czech danish dutch finnish french german hungarian italian norwegian polish portuguese romanian spanish swedish turkish'.split(
    ' ',
  );

/** So many of a list's words tell that a text speaks it; so many of them are common. */
const telling = 60;
const common = 6000;
/** A surname counts as a common word only among the first so many, a first name only among the telling ones. */
const commonThoughSurname = 1500;
/** A text speaks a language from so many different telling words on, and such a share of its words. */
const leastTelling = 3;
const leastShare = 0.01;

const firstOf = (tongue: string, count: number): string[] => frequentWords(tongue, count).map(fold);

const isNoEnglish = (word: string) => word.length > 1 && rarityOf(word) > 20;

let tellingOnce: ReadonlyMap<string, readonly string[]> | undefined;
/** The words that tell of a language, with all languages that they tell of. */
function tellingWords(): ReadonlyMap<string, readonly string[]> {
  if (tellingOnce) return tellingOnce;
  const words = new Map<string, string[]>();
  for (const tongue of tongues) {
    for (const word of new Set(firstOf(tongue, telling).filter(isNoEnglish)))
      words.set(word, [...(words.get(word) ?? []), tongue]);
  }
  return (tellingOnce = words);
}

const commonOnce = new Map<string, ReadonlySet<string>>();
function commonWords(tongue: string): ReadonlySet<string> {
  const before = commonOnce.get(tongue);
  if (before) return before;
  const words = firstOf(tongue, common).filter(
    (word, place) =>
      word.length > 1 &&
      (place < telling || !isFirstName(word)) &&
      (place < commonThoughSurname || !isLastName(word)),
  );
  const set = new Set(words);
  commonOnce.set(tongue, set);
  return set;
}

export class Tongues {
  readonly #spoken = new Set<string>();

  hear(words: readonly string[]): void {
    const heard = new Map<string, string[]>();
    for (const word of words) {
      for (const tongue of tellingWords().get(word) ?? []) {
        const told = heard.get(tongue);
        if (told) told.push(word);
        else heard.set(tongue, [word]);
      }
    }
    for (const [tongue, told] of heard) {
      const isTold = new Set(told).size >= leastTelling;
      if (isTold && told.length >= words.length * leastShare) this.#spoken.add(tongue);
    }
  }

  /** Whether a folded word is a common one of a language spoken here. */
  isCommon(folded: string): boolean {
    for (const tongue of this.#spoken) if (commonWords(tongue).has(folded)) return true;
    return false;
  }
}
