import { readCsv } from '@plumbline/domain/rfp/csv.ts';
import { fillInCsv, fillInWorkbook } from '@plumbline/domain/rfp/fill-in.ts';
import { demandReadable, uploadErrorText } from '@plumbline/domain/rfp/sheet.ts';
import { readWorkbook } from '@plumbline/domain/rfp/xlsx.ts';
import type { SheetAnswer, SheetTask } from './sheet-task.ts';

/** Reads and writes customers' files beside the page, which goes on answering meanwhile. */
onmessage = ({ data }: MessageEvent<SheetTask>) => postMessage(answerTo(data));

function answerTo(task: SheetTask): SheetAnswer {
  try {
    const { name, bytes } = task;
    const kind = demandReadable({ name, size: bytes.length });
    if (task.kind === 'fill') {
      const filled =
        kind === 'csv' ? fillInCsv(bytes, task.answers) : fillInWorkbook(bytes, task.answers);
      return { kind: 'filled', filled };
    }
    const sheets = kind === 'csv' ? [readCsv(bytes)] : readWorkbook(bytes).sheets;
    return { kind: 'read', sheets: sheets.map(({ name: sheet, rows }) => ({ name: sheet, rows })) };
  } catch (error) {
    return { kind: 'failed', message: uploadErrorText(error) };
  }
}
