import type { DealChoice, DealOutline, TakenDeals } from '@plumbline/domain/deal-file/take.ts';
import type { OutlineChoice, SheetOutline, TakeOptions } from '@plumbline/domain/rfp/mapping.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { demandReadable, SheetError, unreadableFileText } from '@plumbline/domain/rfp/sheet.ts';

/** What is written into a customer's file. */
export type FilledIn = Pick<RfpRequirement, 'requirement' | 'supportLevel' | 'comment' | 'docLink'>;

interface FileContent {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A customer's file with answers in it. */
interface Filled {
  filled: string | Uint8Array;
  /** Answers that found no place in it. */
  left: number;
}

export type SheetTask =
  | ({ kind: 'open' } & FileContent)
  | { kind: 'outline'; sheet: number; choice: OutlineChoice }
  | { kind: 'take'; sheet: number; options: TakeOptions }
  | ({ kind: 'open-deals' } & FileContent)
  | { kind: 'outline-deals'; sheet: number; headerRow: number }
  | { kind: 'take-deals'; sheet: number; choice: DealChoice }
  | ({ kind: 'fill'; answers: FilledIn[] } & FileContent);

export type SheetAnswer =
  | { kind: 'opened'; outlines: SheetOutline[] }
  | { kind: 'outlined'; outline: SheetOutline }
  | { kind: 'taken'; requirements: RfpRequirement[] }
  | { kind: 'deals-opened'; outlines: DealOutline[] }
  | { kind: 'deals-outlined'; outline: DealOutline }
  | { kind: 'deals-taken'; taken: TakenDeals }
  | ({ kind: 'filled' } & Filled)
  | { kind: 'failed'; message: string };

/** A customer's file that a worker holds: the page knows only the rows that it shows. */
export interface OpenFile {
  name: string;
  outlines: SheetOutline[];
  /**
   * A sheet as a person wants it to be read.
   * @throws SheetError with the text to show
   */
  outline: (sheet: number, choice: OutlineChoice) => Promise<SheetOutline>;
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
      outline: async (sheet, choice) =>
        (await ask(worker, { kind: 'outline', sheet, choice }, 'outlined')).outline,
      take: async (sheet, options) =>
        (await ask(worker, { kind: 'take', sheet, options }, 'taken')).requirements,
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** The same with deals in it. */
export interface OpenDealFile {
  name: string;
  outlines: DealOutline[];
  /** @throws SheetError with the text to show */
  outline: (sheet: number, headerRow: number) => Promise<DealOutline>;
  /** @throws SheetError with the text to show */
  take: (sheet: number, choice: DealChoice) => Promise<TakenDeals>;
  close: () => void;
}

/** @throws SheetError with the text to show */
export async function openDealFile(file: File): Promise<OpenDealFile> {
  const content = await contentOf(file);
  const worker = startWorker();
  try {
    const { outlines } = await ask(worker, { kind: 'open-deals', ...content }, 'deals-opened');
    let last: Promise<unknown> = Promise.resolve();
    // Choices come faster than answers: each waits for the one before.
    const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
      const next = last.then(work, work);
      last = next;
      return next;
    };
    return {
      name: file.name,
      outlines,
      outline: (sheet, headerRow) =>
        inTurn(async () => {
          const task = { kind: 'outline-deals', sheet, headerRow } as const;
          return (await ask(worker, task, 'deals-outlined')).outline;
        }),
      take: (sheet, choice) =>
        inTurn(async () => {
          const task = { kind: 'take-deals', sheet, choice } as const;
          return (await ask(worker, task, 'deals-taken')).taken;
        }),
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

interface FilledFile extends Pick<Filled, 'left'> {
  content: Blob;
}

/**
 * The customer's own file with the answers beside its requirements.
 * @throws SheetError with the text to show
 */
export async function fillIn(file: File, answers: FilledIn[]): Promise<FilledFile> {
  const content = await contentOf(file);
  const worker = startWorker();
  try {
    const { filled, left } = await ask(worker, { kind: 'fill', answers, ...content }, 'filled');
    const part = typeof filled === 'string' ? `\uFEFF${filled}` : new Uint8Array(filled);
    return { content: new Blob([part]), left };
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
}

/** Longer than the largest file takes that is read; a file that keeps a worker busy is given up. */
const mostMs = 120_000;
const tooLong = 'Reading this file takes too long. Split it, or remove what isn’t needed.';

/** One question at a time: the next message is its answer. */
async function ask<Kind extends SheetAnswer['kind']>(
  worker: Worker,
  task: SheetTask,
  kind: Kind,
): Promise<Extract<SheetAnswer, { kind: Kind }>> {
  const listening = new AbortController();
  const answer = await new Promise<SheetAnswer>((done, fail) => {
    const { signal } = listening;
    const giveUp = setTimeout(() => {
      worker.terminate();
      fail(new SheetError(tooLong));
    }, mostMs);
    signal.addEventListener('abort', () => clearTimeout(giveUp));
    // The library that reads PDFs says things of its own.
    const hear = ({ data }: MessageEvent<unknown>) => isAnswer(data) && done(data);
    worker.addEventListener('message', hear, { signal });
    worker.addEventListener('error', () => fail(new SheetError(unreadableFileText)), { signal });
    worker.postMessage(task, 'bytes' in task ? [task.bytes.buffer] : []);
  }).finally(() => listening.abort());
  if (answer.kind === 'failed') throw new SheetError(answer.message);
  if (isOf(answer, kind)) return answer;
  throw new Error(`The worker answered ${answer.kind} to ${task.kind}`);
}

function isAnswer(data: unknown): data is SheetAnswer {
  return typeof data === 'object' && data !== null && 'kind' in data;
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
