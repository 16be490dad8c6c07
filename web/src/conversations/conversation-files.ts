import { largestFile } from '@plumbline/domain/suggestions/wire.ts';
import { addConversation, type Conversation } from '../api/conversations.ts';

/** Names of files that can be read, for the browser's chooser. */
export const acceptedFiles = '.txt,.vtt,.srt,.eml,.docx,.json';

/** What came of one file. */
export type FileResult =
  | { name: string; conversation: Conversation }
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
    return {
      name,
      conversation: await addConversation(opportunityId, {
        name: name.slice(0, 200),
        file: content,
      }),
    };
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
