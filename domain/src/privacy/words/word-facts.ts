import { fold } from './fold.ts';
import { listOf } from './lists.ts';
import {
  fieldTerms,
  genericCompanyWords,
  isAct,
  isAgentsAct,
  openers,
  personTitles,
  pronouns,
  wellKnownCompanies,
  wellKnownPlaces,
} from './vocabulary.ts';
import { isAnyName, isFirstName, isLastName, isPlace, rarityOf } from './lexicon.ts';
import { isNickname } from '../../text/nicknames.ts';

const noEnglish = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Array.from(words, fold).filter((word) => rarityOf(word) > 20));

/** Words that are frequent in other languages of Europe, and no English ones. */
const germanWords = noEnglish(listOf('frequent-german'));
const otherWords = noEnglish(listOf('frequent-other'));
const englishWords = listOf('frequent-english');

/** A frequent word of another language, which names nobody however it is written. */
const isForeignWord = (folded: string): boolean =>
  germanWords.has(folded) || otherWords.has(folded);

const germanHeads = listOf('german-heads');
const longestHead = Math.max(...Array.from(germanHeads, ({ length }) => length));
const fewestBeforeHead = 3;

/** A noun of German, which bears a capital wherever it stands: "Pruefung", "Kundengespräch". */
function isGermanNoun(folded: string): boolean {
  const first = Math.max(fewestBeforeHead, folded.length - longestHead);
  for (let at = first; at < folded.length - 2; at += 1) {
    if (germanHeads.has(folded.slice(at))) return rarityOf(folded) > 70 && !isAnyName(folded);
  }
  return false;
}

/** What lists say of a folded word, looked up once for the many rules that ask. */
export type WordFacts = ReturnType<typeof lookedUp>;

const known = new Map<string, WordFacts>();
const mostKept = 30_000;

export function factsOf(folded: string): WordFacts {
  const before = known.get(folded);
  if (before) return before;
  const facts = lookedUp(folded);
  // Words of a text that stand in no list are not kept beyond it.
  if (facts.rarityClass === 'x' && facts.lists === '') return facts;
  if (known.size >= mostKept) known.clear();
  // A slice of a text would keep the whole text in memory.
  known.set(Array.from(folded).join(''), facts);
  return facts;
}

function lookedUp(folded: string) {
  const rarity = rarityOf(folded);
  const isTerm = fieldTerms.has(folded) || isForeignWord(folded) || isGermanNoun(folded);
  const isGiven = isFirstName(folded) || isNickname(folded);
  const act = isAct(folded) ? (isAgentsAct(folded) ? 'V' : 'v') : '';
  const generic = genericCompanyWords.has(folded) ? 'G' : '';
  const rarityClass = classOfRarity(rarity);
  const lists = [
    isTerm ? 'T' : '',
    isGiven ? 'F' : '',
    isLastName(folded) ? 'L' : !isGiven && isAnyName(folded) ? 'A' : '',
    wellKnownPlaces.has(folded) ? 'W' : isPlace(folded) ? 'P' : '',
    generic,
    wellKnownCompanies.has(folded) ? 'K' : '',
    personTitles.has(folded) ? 'M' : '',
    act,
    openers.has(folded) ? 'O' : '',
    pronouns.has(folded) ? 'R' : '',
  ].join('');
  const kind = `${rarityClass}${isTerm ? 'T' : ''}${act}${isGiven ? 'F' : ''}${generic}`;
  return {
    rarity,
    /** From a, the commonest words, to e; x where it is no English one. */
    rarityClass,
    /** Of the field, or a frequent one of another language. */
    isTerm,
    isEnglish: englishWords.has(folded),
    isGerman: germanWords.has(folded),
    isOther: otherWords.has(folded),
    isFirstName: isGiven,
    /** The lists that hold it, by letters; what it can do in a sentence among them. */
    lists,
    /** The same of a neighbour, said more coarsely. */
    kind,
  };
}

function classOfRarity(rarity: number): string {
  if (rarity <= 10) return 'a';
  if (rarity <= 20) return 'b';
  if (rarity <= 35) return 'c';
  if (rarity <= 50) return 'd';
  return rarity <= 70 ? 'e' : 'x';
}
