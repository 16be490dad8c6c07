import { contentOf } from '@plumbline/domain/rfp/content.ts';
import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { fillInCsv, fillInWorkbook } from '@plumbline/domain/rfp/fill-in.ts';
import { outlineOf, takeRequirements } from '@plumbline/domain/rfp/mapping.ts';
import { demandReadable, uploadErrorText, type Sheet } from '@plumbline/domain/rfp/sheet.ts';
import { readWorkbook } from '@plumbline/domain/rfp/xlsx.ts';
import type { SheetAnswer, SheetTask } from './sheet-task.ts';

let sheets: Sheet[] = [];

/** Reads and writes customers' files beside the page, which goes on answering meanwhile. */
onmessage = ({ data }: MessageEvent<SheetTask>) => postMessage(answerTo(data));

function answerTo(task: SheetTask): SheetAnswer {
  try {
    return done(task);
  } catch (error) {
    return { kind: 'failed', message: uploadErrorText(error) };
  }
}

function done(task: SheetTask): SheetAnswer {
  if (task.kind === 'outline' || task.kind === 'take') {
    const sheet = sheets[task.sheet] ?? { name: '', rows: [] };
    if (task.kind === 'outline') {
      return { kind: 'outlined', outline: outlineOf(sheet, task.headerRow, task.withHidden) };
    }
    return { kind: 'taken', requirements: takeRequirements(sheet, task.options).requirements };
  }
  const { bytes, name } = task;
  const isCsv = contentOf(bytes, demandReadable({ name, size: bytes.length })) === 'csv';
  if (task.kind === 'fill') {
    const fill = isCsv ? fillInCsv : fillInWorkbook;
    return { kind: 'filled', filled: fill(bytes, task.answers) };
  }
  sheets = isCsv ? [readCsv(bytes)] : readWorkbook(bytes).sheets;
  return { kind: 'opened', outlines: sheets.map((sheet) => outlineOf(sheet)) };
}
