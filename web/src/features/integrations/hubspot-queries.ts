import type { Selection } from '@plumbline/domain/crm/selection.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { identityToken } from '../../api/identity-token.ts';

export const hubspotReadings = queryOptions({
  queryKey: ['crm', 'readings'],
  queryFn: () => read(api.api.hubspot.readings.$get()),
  refetchInterval: 30_000,
});

export const hubspotSelection = queryOptions({
  queryKey: ['crm', 'selection'],
  queryFn: () => read(api.api.hubspot.selection.$get()),
});

export function saveSelection(json: Selection): Promise<Selection> {
  return read(api.api.hubspot.selection.$put({ json }));
}

export const hubspotWriteBack = queryOptions({
  queryKey: ['crm', 'write-back'],
  queryFn: () => read(api.api.hubspot['write-back'].$get()),
  refetchInterval: 30_000,
});

export type WriteBack = Awaited<ReturnType<typeof turnWriteBack>>;

export function turnWriteBack(on: boolean) {
  return read(api.api.hubspot['write-back'].$put({ json: { on } }));
}

export function turnFieldWrites(on: boolean) {
  return read(api.api.hubspot['write-back'].fields.$put({ json: { on } }));
}

export function removeWritten() {
  return read(api.api.hubspot['write-back'].remove.$post());
}

export async function connectByKey(apiKey: string): Promise<void> {
  if (!(await identityToken())) throw new Error('You must be logged in.');
  await read(api.api.hubspot['api-key'].$post({ json: { apiKey } }));
}

export async function disconnect(): Promise<void> {
  if (!(await identityToken())) throw new Error('You must be logged in.');
  await read(api.api.hubspot.disconnect.$delete());
}

/** The server's own words; without any, what was tried (INT-05). Thrown messages as they are. */
export function failureText(error: Error, fallback: string): string {
  if (!(error instanceof ApiError)) return error.message || fallback;
  const said = error.body['error'];
  return typeof said === 'string' && said !== '' ? said : fallback;
}
