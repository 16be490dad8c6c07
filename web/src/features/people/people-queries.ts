import type { Invite, Member } from '@plumbline/domain/people/member.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { authorizedFetch } from '../../api/authorized-fetch.ts';
import { api, read } from '../../api/client.ts';
import { apiError } from '../../api/errors.ts';
import { saveFile } from '../../ui/save-file.ts';
import { queryOf, type EventFilter } from './event-filter.ts';

const users = api.api.users;

/** Whether anybody at the identity provider may sign in. */
export const openSignInQuery = queryOptions({
  queryKey: ['users', 'sign-in'],
  queryFn: async () => (await read(users['sign-in'].$get())).open_to_everybody,
});

export function inviteMember(json: Invite) {
  return read(users.invite.$post({ json }));
}

export function resendInvitation({ id }: Member) {
  return read(users[':id'].invitation.$post({ param: { id } }));
}

export async function revokeInvitation({ id }: Member): Promise<void> {
  const answer = await users[':id'].invitation.$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

export function changeRole({ id, ...json }: { id: string; role: Role; base_role: Role | null }) {
  return read(users[':id'].$patch({ param: { id }, json }));
}

export function deactivateMember({ id }: Member) {
  return read(users[':id'].deactivate.$post({ param: { id } }));
}

export function reactivateMember({ id }: Member) {
  return read(users[':id'].reactivate.$post({ param: { id } }));
}

export function resetSecondFactor({ id }: Member) {
  return read(users[':id']['second-factor'].$delete({ param: { id } }));
}

/** Security events, newest first, a page at a time. */
export function auditQuery(filter: EventFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: before }) =>
      read(
        api.api.audit.$get({
          query: { ...queryOf(filter), ...(before !== null && { before: String(before) }) },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The events as a file, handed to the browser to keep. */
export async function exportAudit(filter: EventFilter): Promise<void> {
  const search = new URLSearchParams(queryOf(filter));
  const answer = await authorizedFetch(`/api/audit/export?${search}`);
  if (!answer.ok) throw await apiError(answer);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'audit.csv', await answer.blob());
}
