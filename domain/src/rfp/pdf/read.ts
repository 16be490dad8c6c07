import { getDocumentProxy } from 'unpdf';
import { OverBounds } from '../../files/bounds.ts';
import { middleOf } from '../../keys.ts';
import { createParagraphs } from '../paragraphs.ts';
import { SheetError, type Sheet } from '../sheet.ts';
import { demandPdfWithin } from './bounds.ts';
import { blocksOf, joinedLines, linesOf, textOfLine, type Drawn, type Line } from './lines.ts';
import { rulesOf, type Rule, type Upright } from './rules.ts';
import { tableOf } from './table.ts';

const mostPages = 300;
/** Share of a page at its top, and at its bottom, where its head and foot stand. */
const edge = 0.12;
const mostTexts = 300_000;
/** Fewer letters in all are a stamp on a picture. */
const leastLetters = 30;

const isScan =
  'This PDF holds pictures of pages, and no text that can be read. Ask for the file it was made from, or make its text readable with a text recognition program first.';

/** The table and the numbered paragraphs of a PDF. @throws SheetError for one that cannot be read */
export async function readPdf(bytes: Uint8Array): Promise<Sheet[]> {
  const { drawn, rules, pages, notes } = await textsOf(bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const lines = linesOf(drawn, pages);
  const table = tableOf(lines, rules);
  const sheets = [table?.sheet ?? null, listOf(table?.others ?? lines)].filter(
    (sheet) => sheet !== null,
  );
  if (sheets.length === 0) {
    throw new SheetError(
      'This PDF has no table whose columns are named, and no numbered paragraph. Ask for the Word or Excel file.',
    );
  }
  return sheets.map((sheet) => ({
    ...sheet,
    isOfDocument: true,
    notes: [...notes, ...(sheet.notes ?? [])],
  }));
}

interface PdfTexts {
  drawn: Drawn[];
  rules: Rule[];
  pages: number;
  notes: string[];
}

async function textsOf(bytes: Uint8Array): Promise<PdfTexts> {
  demandPdfWithin(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { maxImageSize: 1, verbosity: 0 });
  try {
    const drawn: Drawn[] = [];
    const rules: Rule[] = [];
    const pages = Math.min(pdf.numPages, mostPages);
    let empty = 0;
    for (let number = 1; number <= pages; number += 1) {
      const page = await pdf.getPage(number);
      const [, , , top = 0] = page.view;
      const { items } = await page.getTextContent();
      if (!items.some((item) => 'str' in item && item.str.trim() !== '')) {
        empty += 1;
        page.cleanup();
        continue;
      }
      const { across, down } = await rulesOf(page, number, top);
      rules.push(...across);
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , c = 0, d = 0, x = 0, y = 0]: number[] = item.transform;
        const size = Math.hypot(c, d) || item.height || 10;
        const isAtEdge = Math.abs(y / top - 0.5) > 0.5 - edge;
        const { str: text, width } = item;
        const whole = { page: number, text, x, y: top - y, width, size, cell: 0, isAtEdge };
        drawn.push(...cellsOf(whole, down));
      }
      page.cleanup();
      if (drawn.length > mostTexts)
        throw new SheetError('The PDF holds more than can be read. Split it.');
    }
    demandLetters(drawn);
    return {
      drawn,
      rules,
      pages,
      notes: [
        pdf.numPages > pages ? `Only the first ${pages} of ${pdf.numPages} pages are read.` : '',
        empty > 0
          ? `${empty} of ${pages} pages hold no text, only pictures or nothing: they are not read.`
          : '',
      ].filter(Boolean),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** A text by the lines that are drawn down through it: the library joins what stands closely beside each other. */
function cellsOf(whole: Drawn, down: readonly Upright[]): Drawn[] {
  const middle = whole.y - whole.size * 0.3;
  const places = down.flatMap(({ x, y, bottom }) => (y <= middle && middle <= bottom ? [x] : []));
  const cellAt = (x: number) => places.filter((place) => place <= x + 1).length;
  const perSign = whole.width / whole.text.length;
  const parts: Drawn[] = [];
  let from = 0;
  const add = (to: number, x: number, right: number) => {
    const text = whole.text.slice(from, to).trim();
    from = to;
    if (text !== '') parts.push({ ...whole, text, x, width: right - x, cell: cellAt(x) });
  };
  let { x } = whole;
  const right = x + whole.width;
  for (const place of places.toSorted((a, b) => a - b)) {
    if (place <= x + 1 || place >= right - 1) continue;
    const at = spaceNear(whole.text, (place - whole.x) / perSign);
    if (at <= from) continue;
    add(at, x, place);
    x = place;
  }
  add(whole.text.length, x, right);
  return parts;
}

function spaceNear(text: string, at: number): number {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  return spaces.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? 0;
}

/** What is wrong with a file, in words for the person who chose it. */
function refusalOf(cause: unknown): SheetError {
  if (cause instanceof SheetError) return cause;
  if (cause instanceof OverBounds) {
    return new SheetError(`The PDF ${cause.message}. Split it.`, { cause });
  }
  const isLocked = cause instanceof Error && cause.name === 'PasswordException';
  const told = isLocked ? 'This PDF has a password. Save it without one.' : 'The PDF is damaged.';
  return new SheetError(told, { cause });
}

/** @throws SheetError for a scan, and for letters that the file does not tell */
function demandLetters(drawn: readonly Drawn[]): void {
  let letters = 0;
  let unknown = 0;
  for (const { text } of drawn) {
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    unknown += text.match(/[\uFFFD\uE000-\uF8FF]/g)?.length ?? 0;
  }
  if (letters < leastLetters) throw new SheetError(isScan);
  if (unknown > letters) {
    throw new SheetError(
      'The fonts of this PDF do not tell its letters. Ask for the Word or Excel file.',
    );
  }
}

/** Paragraphs by their numbers, below headings in larger letters. */
function listOf(lines: readonly Line[]): Sheet | null {
  const paragraphs = createParagraphs();
  const usual = middleOf(lines.map(({ size }) => size)) ?? 0;
  for (const block of blocksOf(lines)) {
    for (const part of paragraphs.apart(block.map(({ segments }) => textOfLine(segments)))) {
      const text = joinedLines(part);
      if ((block[0]?.size ?? 0) > usual * 1.15) paragraphs.addHeading(text);
      else paragraphs.add(text, null);
    }
  }
  return paragraphs.sheet();
}
