import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import {
  demandReadable,
  SheetError,
  unreadableFileText,
  type Sheet,
} from '@plumbline/domain/rfp/sheet.ts';

/** What is written into a customer's file. */
export type FilledIn = Pick<RfpRequirement, 'requirement' | 'supportLevel' | 'comment' | 'docLink'>;

export type SheetTask = { name: string; bytes: Uint8Array } & (
  { kind: 'read' } | { kind: 'fill'; answers: FilledIn[] }
);

export type SheetAnswer =
  | { kind: 'read'; sheets: Sheet[] }
  | { kind: 'filled'; filled: string | Uint8Array }
  | { kind: 'failed'; message: string };

/**
 * The sheets of a file, as they stand in it.
 * @throws SheetError with the text to show
 */
export async function readSheets(file: File): Promise<Sheet[]> {
  const answer = await work(file, { kind: 'read' });
  return answer.kind === 'read' ? answer.sheets : [];
}

/**
 * The customer's own file with the answers beside its requirements.
 * @throws SheetError with the text to show
 */
export async function fillIn(file: File, answers: FilledIn[]): Promise<Blob> {
  const answer = await work(file, { kind: 'fill', answers });
  if (answer.kind !== 'filled') throw new SheetError(unreadableFileText);
  const { filled } = answer;
  return new Blob([typeof filled === 'string' ? `\uFEFF${filled}` : new Uint8Array(filled)]);
}

async function work(
  file: File,
  task: { kind: 'read' } | { kind: 'fill'; answers: FilledIn[] },
): Promise<SheetAnswer> {
  demandReadable(file); // before a file of gigabytes is read into memory
  const bytes = await bytesOf(file);
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<SheetAnswer>((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => done(data));
      worker.addEventListener('error', () => fail(new SheetError(unreadableFileText)));
      worker.postMessage({ ...task, name: file.name, bytes } satisfies SheetTask, [bytes.buffer]);
    });
    if (answer.kind === 'failed') throw new SheetError(answer.message);
    return answer;
  } finally {
    worker.terminate();
  }
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new SheetError(unreadableFileText, { cause });
  }
}
