import { withoutLegalForm } from '../forms/legal-forms.ts';
import { foldedWords } from '../words/fold.ts';
import { isEnglish } from '../words/lexicon.ts';
import { linesOf } from '../words/lists.ts';
import { fieldTerms } from '../words/vocabulary.ts';
import { spelling, type Spelling } from './spelling.ts';

/** "Blue Harbor Logistics", "Blue Harbor" and "Blue" of "Blue Harbor Logistics Group". */
export function shortNames(words: readonly string[]): (readonly string[])[] {
  const short = words.slice(2).map((_, index) => words.slice(0, index + 2));
  const [first = ''] = words;
  const isTelling = first.length > 2 && !fieldTerms.has(first) && !isEnglish(first, 10);
  return words.length > 1 && isTelling ? [...short, [first]] : short;
}

/** Words that people cut short: "S. Mamede", "St Ives", "Delacourt Int'l". */
const cutShort = new Map(
  linesOf('cut-short').map((line) => {
    const [word = '', forms = ''] = line.split(': ');
    return [word, forms.split(', ').map((form) => form.split(' '))];
  }),
);
const mostWords = 8;

/** The name with such a word cut short, and up to it. */
export function otherWordings(words: readonly string[]): Spelling[] {
  if (words.length > mostWords) return [];
  const forms = words.flatMap((word, at) =>
    (cutShort.get(word) ?? []).flatMap((short) => {
      const start = [...words.slice(0, at), ...short];
      return [start, [...start, ...words.slice(at + 1)]];
    }),
  );
  return forms
    .filter((form) => form.length > 1)
    .map((form) => spelling(form, form[0]?.length === 1 ? 'capitalised' : undefined));
}

/** "Pell & Ostrander": also with the other word for and, either partner alone, and "P&O". */
export function partners(name: string): Spelling[] {
  const [one = '', other = '', ...more] = name.split(/\s?&\s?|\s(?:and|und|et|y)\s/i);
  const [left, right] = [foldedWords(one), withoutLegalForm(foldedWords(other))];
  const [first = '', second = ''] = [left[0], right[0]];
  if (more.length > 0 || first === '' || second === '') return [];
  const alone = [first, second].filter((word) => !isEnglish(word, 70) && word.length > 3);
  return [
    ...[
      [...left, 'and', ...right],
      [...left, 'und', ...right],
      [...left, ...right],
      [...left, 'and', second],
      [...left, second],
      ...alone.map((word) => [word]),
    ].map((words) => spelling(words)),
    spelling([first.charAt(0), second.charAt(0)], 'upper'),
  ];
}
