import { can } from '@plumbline/domain/people/permissions.ts';
import type { Member } from '@plumbline/domain/people/member.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from './client.ts';

export const membersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async () => (await read(api.api.users.$get())).data,
});

/** Those who may answer requirements, so that they can be asked to. */
export const answerersQuery = {
  ...membersQuery,
  staleTime: 60_000,
  select: (members: Member[]) =>
    members
      .filter(({ role, status }) => status === 'active' && can(role, 'write', 'technicalInsights'))
      .map(({ id, name, email }) => ({ id, name: name || email })),
};
