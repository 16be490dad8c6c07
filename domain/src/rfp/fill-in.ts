import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { readCsv } from './csv.ts';
import { harmless } from '../csv.ts';
import { answeredRows, answersByText, noneFound, type Answer } from './answered-rows.ts';
import { headerRowOf, lettersOf } from './columns.ts';
import { supportLevelNames } from './requirement.ts';
import { widthOf, type Sheet } from './sheet.ts';
import { readWorkbook } from './xlsx.ts';
import { allowedInXml } from './xml.ts';

const headings = ['Support Level', 'Comment', 'Documentation'];

/** Writes answers at the right of the customer's own rows. @throws SheetError when none is found */
export function fillInWorkbook(bytes: Uint8Array, answers: readonly Answer[]): Uint8Array {
  const { files, sheets } = readWorkbook(bytes);
  const known = answersByText(answers);
  let filled = 0;
  const entries: Record<string, Uint8Array> = Object.fromEntries(files);
  for (const sheet of sheets) {
    const additions = additionsTo(sheet, known);
    if (!additions) continue;
    filled += 1;
    const xml = new TextDecoder().decode(files.get(sheet.path));
    entries[sheet.path] = strToU8(withCells(xml, additions));
  }
  if (filled === 0) throw noneFound();
  return zipSync(entries);
}

/** Like {@link fillInWorkbook} for a CSV file; no cell of the answers runs as a formula. */
export function fillInCsv(bytes: Uint8Array, answers: readonly Answer[]): string {
  const sheet = readCsv(bytes);
  const additions = additionsTo(sheet, answersByText(answers));
  if (!additions) throw noneFound();
  const { cells, column } = additions;
  const rows = sheet.rows.map((row, at) => {
    const added = cells.get(at);
    if (!added) return row;
    const own = Array.from({ length: column }, (_, place) => row[place] ?? '');
    return [...own, ...added.map(harmless)];
  });
  // Without the line that tells the separator: with it, spreadsheets overlook the mark of the encoding.
  return Papa.unparse(rows, { delimiter: sheet.separator, newline: sheet.lineEnd });
}

interface Additions {
  column: number;
  cells: Map<number, string[]>;
}

function additionsTo(sheet: Sheet, known: ReadonlyMap<string, Answer>): Additions | null {
  const found = answeredRows(sheet, known);
  const [first] = found;
  if (!first) return null;
  const cells = new Map(
    found.map(({ at, answer: { supportLevel, comment, docLink } }) => {
      const level = supportLevel === null ? '' : supportLevelNames[supportLevel];
      return [at, [level, comment ?? '', docLink ?? '']];
    }),
  );
  const headerRow = Math.min(headerRowOf(sheet), first.at - 1);
  if (headerRow >= 0) cells.set(headerRow, headings);
  return { column: widthOf(sheet.rows), cells };
}

const rowTag = /<((?:\w{1,30}:)?)row\b([^<>]{0,5000})>/g;

/** The rows of a sheet, each with where it stands; one that never ends is none. */
function* rowsOf(xml: string) {
  let from = 0;
  for (const { 0: tag, 1: prefix = '', 2: given = '', index } of xml.matchAll(rowTag)) {
    if (index < from) continue; // within the row before
    const isEmpty = given.endsWith('/');
    const closing = `</${prefix}row>`;
    const inside = index + tag.length;
    const close = isEmpty ? inside : xml.indexOf(closing, inside);
    if (close < 0) return;
    from = isEmpty ? inside : close + closing.length;
    const attributes = isEmpty ? given.slice(0, -1) : given;
    yield { start: index, end: from, prefix, attributes, content: xml.slice(inside, close) };
  }
}

function withCells(xml: string, { column, cells }: Additions): string {
  const out: string[] = [];
  let last = 0;
  let from = 0;
  for (const { start, end, prefix, attributes, content } of rowsOf(xml)) {
    last = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? last + 1);
    const row = last;
    const texts = cells.get(row - 1);
    if (!texts) continue;
    const added = texts.map((text, at) => cell(prefix, lettersOf(column + 1 + at) + row, text));
    const spans = attributes.replace(/ spans="[^"]*"/, '');
    out.push(
      xml.slice(from, start),
      `<${prefix}row${spans}>${content}${added.join('')}</${prefix}row>`,
    );
    from = end;
  }
  out.push(xml.slice(from));
  return out.join('').replace(/<(?:\w{1,30}:)?dimension\b[^<>]*\/>/, '');
}

function cell(prefix: string, reference: string, text: string): string {
  if (text === '') return '';
  const [c, is, t] = ['c', 'is', 't'].map((name) => `${prefix}${name}`);
  return `<${c} r="${reference}" t="inlineStr"><${is}><${t} xml:space="preserve">${escaped(text)}</${t}></${is}></${c}>`;
}

function escaped(text: string): string {
  return allowedInXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
