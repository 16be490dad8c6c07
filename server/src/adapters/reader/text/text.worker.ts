import { parentPort } from 'node:worker_threads';
import { ReaderError } from '../reader.ts';
import { readText, type Raw } from './read-text.ts';
import type { ReadableText } from './readable.ts';

export type TextAnswer =
  | { kind: 'read'; text: ReadableText | null }
  /** `isKnown` for a fault whose message is for people. */
  | { kind: 'failed'; message: string; isKnown: boolean };

parentPort?.on('message', (raw: Raw) => {
  void answerTo(raw).then((answer) => parentPort?.postMessage(answer, []));
});

async function answerTo(raw: Raw): Promise<TextAnswer> {
  try {
    return { kind: 'read', text: await readText(raw) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', message, isKnown: error instanceof ReaderError };
  }
}
