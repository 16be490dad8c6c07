import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';
import { mayUseConversations } from './rights.ts';

/** Whether a deal has conversations that an analysis can rest on. */
export function useHasConversations(opportunityId: string): boolean {
  const { role } = useAuth();
  const { data } = useQuery({
    ...conversationQueries.list(opportunityId),
    enabled: mayUseConversations(role, 'read'),
  });
  return (data?.conversations.length ?? 0) > 0;
}
