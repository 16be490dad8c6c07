import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../api/client.ts';
import { apiError } from '../../api/errors.ts';

const apps = api.api.account.apps;
const memberApps = api.api['connected-apps'];

export const appsQuery = queryOptions({
  queryKey: ['account', 'apps'],
  queryFn: async () => (await read(apps.$get())).data,
});

export async function disconnectApp(id: string): Promise<void> {
  const answer = await apps[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

export const memberAppsQuery = queryOptions({
  queryKey: ['account', 'member-apps'],
  queryFn: async () => (await read(memberApps.$get())).data,
});

export async function disconnectMemberApp(id: string): Promise<void> {
  const answer = await memberApps[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}
