import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';
import { mayUseConversations } from './rights.ts';

/** How a language model reads the deal, for those who may read conversations. */
export function useReading(opportunityId: string) {
  const { role } = useAuth();
  return useQuery({
    ...conversationQueries.reading(opportunityId),
    enabled: mayUseConversations(role, 'read'),
  });
}
