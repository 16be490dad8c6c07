import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { strToU8, zipSync } from 'fflate';
import {
  answeredRows,
  answersByText,
  noneFound,
  type Answer,
  type AnsweredRow,
} from '../answered-rows.ts';
import { supportLevelNames } from '../requirement.ts';
import { SheetError } from '../sheet.ts';
import { allowedInXml } from '../xml.ts';
import { documentPath } from './document.ts';
import { cellText, child, inside, isPlaceholder, placeholderAround } from './dom.ts';
import { answerWord } from './forms.ts';
import { readWord, type WordSheet } from './read.ts';

/** What stands above or before a cell for remarks. */
const remarks =
  /comment|remark|explan|detail|note|descri|justif|bemerk|kommentar|erläuter|erklär|beschreib|commentaire|remarque|précis/i;

export interface FilledDocument {
  bytes: Uint8Array;
  /** Answers whose requirement has no empty cell beside it or below. */
  left: number;
}

/** Writes answers into empty cells beside requirements or below. @throws SheetError when there is none */
export function fillInWord(bytes: Uint8Array, answers: readonly Answer[]): FilledDocument {
  const { files, document, sheets } = readWord(bytes);
  const known = answersByText(answers);
  let written = 0;
  let left = 0;
  for (const sheet of sheets) {
    const found = answeredRows(sheet, known).filter(
      ({ answer }) => answer.supportLevel !== null || answer.comment,
    );
    const taken = new Set(found.map(({ at }) => at));
    for (const row of found) {
      const cells = cellsFor(sheet, row, taken);
      if (cells.length === 0) left += 1;
      else written += 1;
      for (const [cell, text] of textsFor(cells, row.answer)) write(document, cell, text);
    }
  }
  if (written + left === 0) throw noneFound();
  if (written === 0) {
    throw new SheetError(
      'The requirements were found, but no empty cell beside them. Export the answers as CSV.',
    );
  }
  const entries: Record<string, Uint8Array> = Object.fromEntries(files);
  entries[documentPath] = strToU8(new XMLSerializer().serializeToString(document));
  return { bytes: zipSync(entries), left };
}

interface AnswerCell {
  element: Element;
  /** The name of its column, or what stands before it. */
  name: string;
}

/** The empty cells at the right of a requirement; else those of the row below that waits for its answer. */
function cellsFor(
  { rows, places }: WordSheet,
  { at, column }: AnsweredRow,
  taken: ReadonlySet<number>,
): AnswerCell[] {
  const emptyIn = (row: number, from: number): AnswerCell[] =>
    (places[row] ?? []).flatMap((element, place) =>
      place >= from && element && isEmpty(element)
        ? [{ element, name: (row === at ? rows[0]?.[place] : rows[row]?.[place - 1]) ?? '' }]
        : [],
    );
  const beside = emptyIn(at, column + 1);
  if (beside.length > 0 || taken.has(at + 1)) return beside;
  const below = (rows[at + 1] ?? []).filter((text) => text.trim() !== '');
  return below.every((text) => answerWord.test(text.trim())) ? emptyIn(at + 1, 0) : [];
}

/** Nothing to read and nothing to click: a control that waits for a text is empty. */
function isEmpty(cell: Element): boolean {
  const shown = [...cell.getElementsByTagName('*')].some(({ localName }) =>
    ['drawing', 'pict', 'object', 'checkbox', 'checkBox', 'tbl'].includes(localName ?? ''),
  );
  return !shown && cellText(cell) === '';
}

function textsFor(
  cells: readonly AnswerCell[],
  { supportLevel, comment, docLink }: Answer,
): [Element, string][] {
  const level = supportLevel === null ? '' : supportLevelNames[supportLevel];
  const said = [comment ?? '', docLink ?? ''].filter(Boolean).join('\n');
  const forRemarks =
    cells.length > 1 ? (cells.find(({ name }) => remarks.test(name)) ?? cells[1]) : null;
  const first = cells.find((cell) => cell !== forRemarks);
  if (!first) return [];
  if (!forRemarks) return [[first.element, [level, said].filter(Boolean).join('\n')]];
  return [
    [first.element, level],
    [forRemarks.element, said],
  ];
}

/** Puts a text into an empty cell, in the letters that the cell has for it. */
function write(document: Document, cell: Element, text: string): void {
  if (text === '') return;
  const around = placeholderAround(cell);
  const within = [...cell.getElementsByTagName('*')].find(isPlaceholder) ?? null;
  for (const control of [around, within]) if (control) emptied(control);
  const content = child(within, 'sdtContent');
  const [paragraph] = [...inside(content ?? cell, 'p'), ...inside(cell, 'p')];
  const own = content && !child(content, 'p') ? content : paragraph;
  if (!own) return;
  const { prefix, namespaceURI } = cell;
  const element = (name: string) =>
    document.createElementNS(namespaceURI, prefix ? `${prefix}:${name}` : name);
  const run = element('r');
  const looks = child(paragraph, 'pPr', 'rPr');
  if (looks) run.appendChild(looks.cloneNode(true));
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) run.appendChild(element('br'));
    const shown = element('t');
    shown.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
    shown.appendChild(document.createTextNode(allowedInXml(line)));
    run.appendChild(shown);
  }
  own.appendChild(run);
}

/** Takes away what a control asks for, and that it does. */
function emptied(control: Element): void {
  const mark = child(control, 'sdtPr', 'showingPlcHdr');
  mark?.parentNode?.removeChild(mark);
  const shown = Array.from(child(control, 'sdtContent')?.getElementsByTagName('*') ?? []);
  for (const each of shown) if (each.localName === 'r') each.parentNode?.removeChild(each);
}
