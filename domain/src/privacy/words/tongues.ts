import { fold } from './fold.ts';
import { isFirstName, isLastName, rarityOf } from './lexicon.ts';
import { frequentWords } from './lists.ts';

/**
 * The languages beside English that texts of deals are written in, by the names of their lists. The
 * lists are counts of spoken language, the most frequent word first; subtitles are full of names.
 */
const tongues = [
  'czech',
  'danish',
  'dutch',
  'finnish',
  'french',
  'german',
  'hungarian',
  'italian',
  'norwegian',
  'polish',
  'portuguese',
  'romanian',
  'spanish',
  'swedish',
  'turkish',
] as const;
type Tongue = (typeof tongues)[number];

/** So many of a list's words tell that a text speaks it; so many of them are common. */
const telling = 60;
const common = 6000;
/** A surname counts as a common word only among the first so many, a first name only among the telling ones. */
const commonThoughSurname = 1500;
/** A text speaks a language from so many different telling words on, and such a share of its words. */
const leastTelling = 3;
const leastShare = 0.01;

const firstOf = (tongue: Tongue, count: number): string[] => frequentWords(tongue, count).map(fold);

const isNoEnglish = (word: string) => word.length > 1 && rarityOf(word) > 20;

let tellingOnce: ReadonlyMap<string, readonly Tongue[]> | undefined;
/** The words that tell of a language, with all languages that they tell of. */
function tellingWords(): ReadonlyMap<string, readonly Tongue[]> {
  if (tellingOnce) return tellingOnce;
  const words = new Map<string, Tongue[]>();
  for (const tongue of tongues) {
    for (const word of new Set(firstOf(tongue, telling).filter(isNoEnglish))) {
      words.set(word, [...(words.get(word) ?? []), tongue]);
    }
  }
  return (tellingOnce = words);
}

const commonOnce = new Map<Tongue, ReadonlySet<string>>();
function commonWords(tongue: Tongue): ReadonlySet<string> {
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

/** The languages that the texts of one request speak, and the words that everybody uses in them. */
export class Tongues {
  readonly #spoken = new Set<Tongue>();

  /** Hears a text: its folded words. */
  hear(words: readonly string[]): void {
    const heard = new Map<Tongue, { count: number; different: Set<string> }>();
    for (const word of words) {
      for (const tongue of tellingWords().get(word) ?? []) {
        const { count, different } = heard.get(tongue) ?? {
          count: 0,
          different: new Set<string>(),
        };
        heard.set(tongue, { count: count + 1, different: different.add(word) });
      }
    }
    for (const [tongue, { count, different }] of heard) {
      if (different.size >= leastTelling && count >= words.length * leastShare) {
        this.#spoken.add(tongue);
      }
    }
  }

  /** Whether a folded word is a common one of a language spoken here. */
  isCommon(folded: string): boolean {
    for (const tongue of this.#spoken) if (commonWords(tongue).has(folded)) return true;
    return false;
  }
}
