import {
  fieldTerms,
  genericCompanyWords,
  openers,
  personTitles,
  pronouns,
  wellKnownCompanies,
  wellKnownPlaces,
} from './vocabulary.ts';
import { isForeignWord, isFunctionWord, isGermanNoun, languagesOf } from './function-words.ts';
import { isAnyName, isFirstName, isLastName, isPlace, rarityOf } from './lexicon.ts';
import { isNickname } from '../../text/nicknames.ts';
import { isAct, isAgentsAct } from './verbs.ts';

/** What lists say of a folded word, looked up once for the many rules that ask. */
export interface WordFacts {
  rarity: number;
  /** From a, the commonest words, to e; x where it is no English one. */
  rarityClass: string;
  /** Of the field, or a frequent one of another language. */
  isTerm: boolean;
  /** See {@link isFunctionWord}: a term where it bears no capital. */
  isFunctionWord: boolean;
  /** See {@link languagesOf}. */
  languages: number;
  isFirstName: boolean;
  /** The lists that hold it, by letters; what it can do in a sentence among them. */
  lists: string;
  /** The same of a neighbour, said more coarsely. */
  kind: string;
}

const known = new Map<string, WordFacts>();
/** So many words are kept; then they are looked up anew. */
const mostKept = 30_000;

/** What is known of a folded word, whoever wrote it. */
export function factsOf(folded: string): WordFacts {
  const before = known.get(folded);
  if (before) return before;
  const facts = lookedUp(folded);
  // Words of a text that stand in no list are not kept beyond it.
  if (facts.rarityClass === 'x' && facts.lists === '' && !facts.isFunctionWord) return facts;
  if (known.size >= mostKept) known.clear();
  // A slice of a text would keep the whole text in memory.
  known.set(Array.from(folded).join(''), facts);
  return facts;
}

function lookedUp(folded: string): WordFacts {
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
    rarityClass,
    isTerm,
    isFunctionWord: isFunctionWord(folded),
    languages: languagesOf(folded),
    isFirstName: isGiven,
    lists,
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
