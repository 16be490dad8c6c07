import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '../api/conversations.ts';
import { useAuth } from '../auth/auth-context.ts';
import { mayUseConversations } from './rights.ts';

interface ToReview {
  /** Suggestions and passages that wait for a decision. */
  open: number;
  score: number;
  /** What the score would be with a model's suggestions; null where there are none. */
  promised: number | null;
}

const nothing: ToReview = { open: 0, score: 0, promised: null };

/** How much of a deal's conversations waits for review, as far as the role may read them. */
export function useToReview(opportunityId: string, isWanted = true): ToReview {
  const { role } = useAuth();
  const { data } = useQuery({
    ...conversationQueries.review(opportunityId),
    enabled: isWanted && mayUseConversations(role, 'read'),
  });
  if (!data) return nothing;
  const { suggestions, highlights, score, provisional_score: promised } = data;
  const open = suggestions.filter(({ state }) => state === 'open').length + highlights.length;
  return { open, score, promised };
}
