import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';
import { mayUseConversations } from './rights.ts';

const nothing: ReadonlySet<string> = new Set();

/** Ids of the deal's conversations that carry something accepted. */
export function useUsedConversations(opportunityId: string): ReadonlySet<string> {
  const { role } = useAuth();
  const mayRead = mayUseConversations(role, 'read');
  const { data } = useQuery({ ...conversationQueries.list(opportunityId), enabled: mayRead });
  if (!data) return nothing;
  return new Set(
    data.conversations.filter(({ quotes_used: used }) => used > 0).map(({ id }) => id),
  );
}
