import { useQuery } from '@tanstack/react-query';
import { membersQuery } from './members.ts';
import { opportunityQueries } from './opportunities.ts';

/** Whom a deal can be given to: who owns one already, and every member; in order of their names. */
export function useOwners(enabled: boolean): string[] {
  const { data: facets } = useQuery({ ...opportunityQueries.facets(), enabled });
  const { data: members = [] } = useQuery({ ...membersQuery, enabled, staleTime: 60_000 });
  const names = [
    ...(facets?.owners ?? []).map(({ value }) => value),
    ...members.filter(({ status }) => status === 'active').map(({ name, email }) => name || email),
  ];
  return [...new Set(names)].filter(Boolean).toSorted((a, b) => a.localeCompare(b));
}
