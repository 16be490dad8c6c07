import type { SheetOutline, TakeOptions } from '@plumbline/domain/rfp/mapping.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { demandReadable, SheetError, unreadableFileText } from '@plumbline/domain/rfp/sheet.ts';

/** What is written into a customer's file. */
export type FilledIn = Pick<RfpRequirement, 'requirement' | 'supportLevel' | 'comment' | 'docLink'>;

interface FileContent {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type SheetTask =
  | ({ kind: 'open' } & FileContent)
  | { kind: 'outline'; sheet: number; headerRow: number; withHidden: boolean }
  | { kind: 'take'; sheet: number; options: TakeOptions }
  | ({ kind: 'fill'; answers: FilledIn[] } & FileContent);

export type SheetAnswer =
  | { kind: 'opened'; outlines: SheetOutline[] }
  | { kind: 'outlined'; outline: SheetOutline }
  | { kind: 'taken'; requirements: RfpRequirement[] }
  | { kind: 'filled'; filled: string | Uint8Array }
  | { kind: 'failed'; message: string };

/** A customer's file that a worker holds: the page knows only the rows that it shows. */
export interface OpenFile {
  name: string;
  outlines: SheetOutline[];
  /**
   * A sheet with another row as its header, with the rows that a spreadsheet hides or without them.
   * @throws SheetError with the text to show
   */
  outline: (sheet: number, headerRow: number, withHidden: boolean) => Promise<SheetOutline>;
  /** @throws SheetError with the text to show */
  take: (sheet: number, options: TakeOptions) => Promise<RfpRequirement[]>;
  close: () => void;
}

/** @throws SheetError with the text to show */
export async function openFile(file: File): Promise<OpenFile> {
  const content = await contentOf(file);
  const worker = startWorker();
  try {
    const { outlines } = await ask(worker, { kind: 'open', ...content }, 'opened');
    return {
      name: file.name,
      outlines,
      outline: async (sheet, headerRow, withHidden) =>
        (await ask(worker, { kind: 'outline', sheet, headerRow, withHidden }, 'outlined')).outline,
      take: async (sheet, options) =>
        (await ask(worker, { kind: 'take', sheet, options }, 'taken')).requirements,
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/**
 * The customer's own file with the answers beside its requirements.
 * @throws SheetError with the text to show
 */
export async function fillIn(file: File, answers: FilledIn[]): Promise<Blob> {
  const content = await contentOf(file);
  const worker = startWorker();
  try {
    const { filled } = await ask(worker, { kind: 'fill', answers, ...content }, 'filled');
    return new Blob([typeof filled === 'string' ? `\uFEFF${filled}` : new Uint8Array(filled)]);
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
}

/** One question at a time: the next message is its answer. */
async function ask<Kind extends SheetAnswer['kind']>(
  worker: Worker,
  task: SheetTask,
  kind: Kind,
): Promise<Extract<SheetAnswer, { kind: Kind }>> {
  const answer = await new Promise<SheetAnswer>((done, fail) => {
    const once = { once: true };
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => done(data), once);
    worker.addEventListener('error', () => fail(new SheetError(unreadableFileText)), once);
    worker.postMessage(task, 'bytes' in task ? [task.bytes.buffer] : []);
  });
  if (answer.kind === 'failed') throw new SheetError(answer.message);
  if (isOf(answer, kind)) return answer;
  throw new Error(`The worker answered ${answer.kind} to ${task.kind}`);
}

function isOf<Kind extends SheetAnswer['kind']>(
  answer: SheetAnswer,
  kind: Kind,
): answer is Extract<SheetAnswer, { kind: Kind }> {
  return answer.kind === kind;
}

async function contentOf(file: File): Promise<FileContent> {
  demandReadable(file); // before a file of gigabytes is read into memory
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch (cause) {
    throw new SheetError(unreadableFileText, { cause });
  }
}
