import type { Export } from '@plumbline/domain/people/export.ts';
import { saveFile } from '../ui/save-file.ts';
import { api } from './client.ts';
import { apiError } from './errors.ts';

/**
 * Hands a file to the browser to keep, once the audit trail has recorded that somebody asked for
 * it: nothing leaves unrecorded by this page.
 * @throws ApiError when it could not be recorded; then there is no file
 */
export async function exportFile(made: Export, name: string, content: Blob): Promise<void> {
  const answer = await api.api.exports.$post({ json: made });
  if (!answer.ok) throw await apiError(answer);
  saveFile(name, content);
}

/** Why there is no file, for a toast. */
export function exportFailure(error: Error): string {
  return `Couldn’t create the file: ${error.message}`;
}
