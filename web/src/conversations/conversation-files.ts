import { largestFile, type Asks } from '@plumbline/domain/suggestions/wire.ts';
import { addConversation, type Conversation, type NewConversation } from '../api/conversations.ts';
import { asksOf } from './asks-of.ts';
import { localToday } from '../ui/today.ts';

/** Names of files that can be read, for the browser's chooser. */
export const acceptedFiles = '.txt,.vtt,.srt,.eml,.ics,.docx,.csv,.json';

/** What somebody says of a file. */
export type Answers = Pick<NewConversation, 'happened_at' | 'fields'>;

/** A file that does not say all. */
export interface AskedFile {
  name: string;
  asks: Asks;
  /** A day that may be right, such as 2026-11-21. */
  guess: string;
  /** Adds it with what somebody says of it. */
  send: (answers: Answers) => Promise<Conversation>;
}

/** What came of one file. */
export type FileResult =
  | { name: string; conversation: Conversation }
  | { name: string; asked: AskedFile }
  | { name: string; problem: string };

/** Adds files to a deal one after another; one that cannot be read does not keep the others. */
export async function addFiles(
  opportunityId: string,
  files: readonly File[],
  onEach: (done: number) => void,
): Promise<FileResult[]> {
  const results: FileResult[] = [];
  for (const file of files) {
    onEach(results.length);
    results.push(await addFile(opportunityId, file));
  }
  return results;
}

async function addFile(opportunityId: string, file: File): Promise<FileResult> {
  const { name } = file;
  if (file.size > largestFile) return { name, problem: 'The file is larger than 10 MB.' };
  try {
    const content = await base64Of(file);
    const send = (answers: Answers) =>
      addConversation(opportunityId, { name: name.slice(0, 200), file: content, ...answers });
    try {
      return { name, conversation: await send({}) };
    } catch (error) {
      const asks = asksOf(error);
      if (!asks) throw error;
      const guess = localToday(new Date(file.lastModified));
      return { name, asked: { name, asks, guess, send } };
    }
  } catch (error) {
    // One bad file is told beside its name.
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      done(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => fail(new Error('Couldn’t open the file.')));
    reader.readAsDataURL(file);
  });
}
