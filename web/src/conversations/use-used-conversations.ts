import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';

const nothing: ReadonlySet<string> = new Set();

/** Ids of the deal's conversations that carry something accepted. */
export function useUsedConversations(opportunityId: string): ReadonlySet<string> {
  const { role } = useAuth();
  const mayRead = can(role, 'read', 'commercialInsights') || can(role, 'read', 'technicalInsights');
  const { data } = useQuery({ ...conversationQueries.list(opportunityId), enabled: mayRead });
  if (!data) return nothing;
  return new Set(
    data.conversations.filter(({ quotes_used: used }) => used > 0).map(({ id }) => id),
  );
}
