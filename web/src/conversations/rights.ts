import { can, type Action } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { useAuth } from '../auth/auth-context.ts';

/** Whether a role may read conversations, or add to them: that of either side of a deal. */
export function mayUseConversations(role: Role | null, action: Action): boolean {
  return can(role, action, 'commercialInsights') || can(role, action, 'technicalInsights');
}

/** What stands behind a number of suggestions: who may not decide on them has none to review. */
export function useReviewWord(): 'to review' | 'not reviewed' {
  return mayUseConversations(useAuth().role, 'write') ? 'to review' : 'not reviewed';
}
