import {
  importProgressSchema,
  importResultSchema,
  type DealsOfFile,
  type ImportProgress,
  type ImportResult,
} from '@plumbline/domain/deal-file/import.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { askInLines } from './ask-in-lines.ts';
import { api, read } from './client.ts';

/** The imports of files of the last day, newest first. */
export const recentImportsQuery = queryOptions({
  queryKey: ['deal-imports'],
  queryFn: () => read(api.api['deal-imports'].$get()),
});

export function checkDeals(json: DealsOfFile) {
  return read(api.api['deal-imports'].check.$post({ json }));
}

/** Imports all of a file's deals or none; what aborts the signal takes all of it back. */
export async function importDeals(
  file: DealsOfFile,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const told = (progress: unknown) => onProgress(v.parse(importProgressSchema, progress));
  return v.parse(importResultSchema, await askInLines('/api/deal-imports', file, signal, told));
}

export function undoImport(id: string) {
  return read(api.api['deal-imports'][':id'].undo.$post({ param: { id } }));
}
