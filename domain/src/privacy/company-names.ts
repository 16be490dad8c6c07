import { fieldTerms, genericCompanyWords, technologyTerms } from './field-terms.ts';
import { foldedWords } from './fold.ts';
import { withoutLegalForm } from './legal-forms.ts';
import { isEnglish } from './lexicon.ts';
import { spelling, type Spelling } from './spelling.ts';

/** "Blue Harbor Logistics", "Blue Harbor" and "Blue" of "Blue Harbor Logistics Group". */
export function shortNames(words: readonly string[]): (readonly string[])[] {
  const short = words.slice(2).map((_, index) => words.slice(0, index + 2));
  const [first = ''] = words;
  const isTelling = first.length > 2 && !fieldTerms.has(first) && !isEnglish(first, 10);
  return words.length > 1 && isTelling ? [...short, [first]] : short;
}

const firstOfMany =
  /^(?:first|second|new|old|general|national|international|united|american|british|european|royal|great|north|south|east|west|northern|southern|eastern|western|central|global|digital|data|cloud|open|smart|best|next|one|two|three|big|good|high|all|pro|the|my|your|our|every|world|city|state|public|business|web|online|mobile|home|best|super|top|free|full|total|main|core|prime)$/;

/** The "Target" of Target Pumpworks: a word of every day counts only where a company acts. */
export function commonFirstWord(words: readonly string[]): Spelling[] {
  const [first = ''] = words;
  const isOrdinaryWord = fieldTerms.has(first) || isEnglish(first, 10);
  if (words.length < 2 || first.length < 4 || !isOrdinaryWord) return [];
  if (firstOfMany.test(first) || genericCompanyWords.has(first) || technologyTerms.has(first))
    return [];
  return [spelling([first], 'common')];
}

/** "S. Mamede" of São Mamede, "St Ives" of Saint Ives. */
export function withSaint([first = '', ...more]: readonly string[]): Spelling[] {
  const short = {
    sao: ['s'],
    santo: ['s', 'sto'],
    santa: ['s', 'sta'],
    saint: ['st'],
    sankt: ['st'],
    st: ['saint', 'sankt'],
  };
  const isSaint = (word: string): word is keyof typeof short => word in short;
  if (!isSaint(first) || more.length === 0) return [];
  return short[first].map((form) => spelling([form, ...more], 'capitalised'));
}

const cutShort: Readonly<Record<string, readonly (readonly string[])[]>> = {
  international: [['intl'], ['int', 'l']],
  national: [['natl'], ['nat', 'l']],
  brothers: [['bros']],
  cooperative: [['coop'], ['co', 'op']],
  association: [['assoc'], ['assn'], ['ass', 'n']],
  manufacturing: [['mfg']],
  technologies: [['technology']],
  technology: [['technologies']],
  university: [['uni'], ['univ']],
  hospital: [['hosp']],
  united: [['utd']],
};
/** What stands at either end of such a name: "University of Lorme", "Lorme University". */
const ofPlaces = /^(?:university|bank|college|city|institute|hospital|museum|port)$/;
const mostWords = 8;

/** "Delacourt Int'l" of Delacourt International, "University of Lorme" of Lorme University, "7 Seas". */
export function otherWordings(words: readonly string[]): Spelling[] {
  if (words.length > mostWords) return [];
  const forms = words.flatMap((word, at) =>
    (cutShort[word] ?? []).flatMap((short) => {
      const start = [...words.slice(0, at), ...short];
      return [start, [...start, ...words.slice(at + 1)]];
    }),
  );
  const last = words.at(-1) ?? '';
  const [first = '', second = ''] = words;
  if (words.length === 2 && ofPlaces.test(last)) forms.push([last, 'of', first]);
  if (words.length === 3 && ofPlaces.test(first) && second === 'of') forms.push([last, first]);
  const [, figure = '', name = ''] = /^(\d)(\p{L}{3,})$/u.exec(first) ?? [];
  if (name !== '') {
    const more = words.slice(1);
    const said = figures[Number(figure)] ?? figure;
    for (const rest of more.length > 0 ? [more, []] : [more]) {
      forms.push([figure, name, ...rest], [said, name, ...rest]);
    }
  }
  return forms.filter((form) => form.length > 1).map((form) => spelling(form));
}

const figures = 'zero one two three four five six seven eight nine'.split(' ');

/** "C&D" of Colquhoun & Drysdale. */
export function ampersandLetters(name: string): Spelling[] {
  const [one = '', other = '', ...more] = name.split(/\s?&\s?|\s(?:and|und|et|y)\s/i);
  const letters = [foldedWords(one)[0]?.charAt(0) ?? '', foldedWords(other)[0]?.charAt(0) ?? ''];
  return more.length > 0 || letters.includes('') ? [] : [spelling(letters, 'lettered')];
}

/** "Pell & Ostrander": also with the other word for and, and either partner alone. */
export function partners(name: string): Spelling[] {
  const [one = '', other = '', ...more] = name.split(/\s?&\s?|\s(?:and|und)\s/i);
  const [left, right] = [foldedWords(one), withoutLegalForm(foldedWords(other))];
  if (more.length > 0 || left.length === 0 || right.length === 0) return [];
  const alone = [left, right].flatMap(([first = '']) =>
    !isEnglish(first, 70) && first.length > 3 ? [[first]] : [],
  );
  return [
    [...left, 'and', ...right],
    [...left, 'und', ...right],
    [...left, ...right],
    ...(right.length > 1
      ? [
          [...left, 'and', right[0] ?? ''],
          [...left, right[0] ?? ''],
        ]
      : []),
    ...alone,
  ].map((words) => spelling(words));
}
