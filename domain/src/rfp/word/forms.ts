import type { Element } from '@xmldom/xmldom';
import { isSentence, mapColumns } from '../columns.ts';
import { idLike } from '../ids.ts';
import { typedNumber } from '../paragraphs.ts';
import type { Grid } from './grid.ts';

/** A label or a box that waits for an answer. */
export const answerWord =
  /^(?:[\p{L}’' ]{0,30}\s)?(?:response|answer|reply|antwort|réponse|comments?|kommentar)s?\s?:?$/iu;

/** A small table that holds one requirement, by what names each of its texts. */
export interface Form {
  kind: string;
  fields: Field[];
}

interface Field {
  name: string;
  text: string;
  place: Element | null;
}

const longestName = 60;

/** Reads a table as a form for one requirement; null where it is none. A document has several of a kind. */
export function formOf(grid: Grid): Form | null {
  return labelled(grid) ?? questionBox(grid);
}

const named = (text: string) => text.replace(/:$/, '').trim();

/** Each text stands behind its name: `Requirement | Encrypt data`, `Response | `. */
function labelled(grid: Grid): Form | null {
  const fields: Field[] = [];
  for (const cells of grid.cells) {
    if (cells.length === 0 || cells.length % 2 > 0) return null;
    for (let at = 0; at < cells.length; at += 2) {
      const [{ text: name } = { text: '' }, cell] = cells.slice(at, at + 2);
      if (name === '' || name.length > longestName || isSentence(name) || !cell) return null;
      fields.push({ name: named(name), ...cell });
    }
  }
  const names = fields.map(({ name }) => name);
  const { requirement } = mapColumns(names);
  if (requirement === null || fields.length < 2) return null;
  return { kind: `${names[0]} | ${names[requirement]}`.toLowerCase(), fields };
}

/** What is asked stands in the first row, and nothing but room for its answer below. */
function questionBox(grid: Grid): Form | null {
  const [[first, second, ...more] = [], ...below] = grid.cells;
  if (!first || more.length > 0 || below.length === 0) return null;
  const isApart = second !== undefined && second.text !== '' && idLike.test(first.text);
  const asked = isApart ? second : first;
  if (!isApart && second !== undefined && second.text !== '') return null;
  const number = isApart ? null : typedNumber(asked.text);
  const id = isApart ? first.text : (number?.id ?? '');
  if (id === '' && !isSentence(asked.text)) return null;
  const told = below.flat().filter(({ text }) => text !== '');
  const isAnswered = below.length === 1 && below[0]?.length === 1 && second === undefined;
  if (!isAnswered && !told.every(({ text }) => answerWord.test(text))) return null;
  const room = below.flatMap((cells) => {
    const name = cells.find(({ text }) => text !== '')?.text ?? 'Response';
    const empty = cells.find(({ text }) => text === '');
    return empty ? [{ name: named(name), ...empty }] : [];
  });
  const fields = [
    { name: 'ID', text: id, place: null },
    { name: 'Requirement', text: number?.text ?? asked.text, place: asked.place },
    ...room,
  ];
  return { kind: '', fields };
}

export function tableOfForms(forms: readonly Form[]): {
  header: string[];
  rows: { texts: string[]; places: (Element | null)[] }[];
} {
  const header = [...new Set(forms.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const rows = forms.map(({ fields }) => {
    const inOrder = header.map((name) => fields.find((field) => field.name === name));
    return {
      texts: inOrder.map((field) => field?.text ?? ''),
      places: inOrder.map((field) => field?.place ?? null),
    };
  });
  return { header, rows };
}
