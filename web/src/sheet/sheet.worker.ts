import { dealOutlineOf, takeDeals } from '@plumbline/domain/deal-file/take.ts';
import { contentOf } from '@plumbline/domain/rfp/content.ts';
import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { outlineOf, takeRequirements } from '@plumbline/domain/rfp/mapping.ts';
import {
  demandReadable,
  SheetError,
  uploadErrorText,
  type FileKind,
  type Sheet,
} from '@plumbline/domain/rfp/sheet.ts';
import type { FilledIn, SheetAnswer, SheetTask } from './sheet-task.ts';

let sheets: Sheet[] = [];
let fileName = '';

/** Reads and writes customers' files beside the page, which goes on answering meanwhile. */
onmessage = async ({ data }: MessageEvent<SheetTask>) => postMessage(await answerTo(data));

async function answerTo(task: SheetTask): Promise<SheetAnswer> {
  if ('name' in task) fileName = task.name;
  try {
    return await done(task);
  } catch (error) {
    return { kind: 'failed', message: uploadErrorText(error, fileName) };
  }
}

async function done(task: SheetTask): Promise<SheetAnswer> {
  if (task.kind === 'outline' || task.kind === 'take') {
    const sheet = sheets[task.sheet] ?? { name: '', rows: [] };
    if (task.kind === 'outline') {
      return { kind: 'outlined', outline: outlineOf(sheet, task.choice) };
    }
    return { kind: 'taken', requirements: takeRequirements(sheet, task.options).requirements };
  }
  if (task.kind === 'outline-deals' || task.kind === 'take-deals') {
    const sheet = sheets[task.sheet] ?? { name: '', rows: [] };
    return task.kind === 'outline-deals'
      ? { kind: 'deals-outlined', outline: dealOutlineOf(sheet, task.headerRow) }
      : { kind: 'deals-taken', taken: takeDeals(sheet, task.choice) };
  }
  const { bytes, name } = task;
  const kind = contentOf(bytes, demandReadable({ name, size: bytes.length }));
  if (task.kind === 'fill') {
    return { kind: 'filled', ...(await fillers[kind](bytes, task.answers)) };
  }
  if (task.kind === 'open-deals' && kind !== 'csv' && kind !== 'xlsx') {
    throw new SheetError('Choose a CSV or Excel file (.csv, .xlsx).');
  }
  sheets = await readers[kind](bytes);
  if (task.kind === 'open-deals') {
    return { kind: 'deals-opened', outlines: sheets.map((sheet) => dealOutlineOf(sheet)) };
  }
  return { kind: 'opened', outlines: sheets.map((sheet) => outlineOf(sheet)) };
}

/** Each with its library, which comes when a file of its kind does. */
const readers: Record<FileKind, (bytes: Uint8Array) => Promise<Sheet[]>> = {
  csv: (bytes) => Promise.resolve([readCsv(bytes)]),
  xlsx: async (bytes) => (await import('@plumbline/domain/rfp/xlsx.ts')).readWorkbook(bytes).sheets,
  // Elements of the document cannot leave the worker, and need not.
  docx: async (bytes) =>
    (await import('@plumbline/domain/rfp/word/read.ts')).readWord(bytes).sheets,
  pdf: async (bytes) => (await import('@plumbline/domain/rfp/pdf/read.ts')).readPdf(bytes),
};

type Filler = (
  bytes: Uint8Array,
  answers: FilledIn[],
) => Promise<{ filled: string | Uint8Array; left: number }>;

const fillers: Record<FileKind, Filler> = {
  async csv(bytes, answers) {
    const { fillInCsv } = await import('@plumbline/domain/rfp/fill-in.ts');
    return { filled: fillInCsv(bytes, answers), left: 0 };
  },
  async xlsx(bytes, answers) {
    const { fillInWorkbook } = await import('@plumbline/domain/rfp/fill-in.ts');
    return { filled: fillInWorkbook(bytes, answers), left: 0 };
  },
  async docx(bytes, answers) {
    const { fillInWord } = await import('@plumbline/domain/rfp/word/fill-in.ts');
    const { bytes: filled, left } = fillInWord(bytes, answers);
    return { filled, left };
  },
  pdf: () => {
    throw new SheetError('No answers can be written into a PDF. Export them as CSV.');
  },
};
