import { can, type Action } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';

/** Whether a role may read conversations, or add to them: that of either side of a deal. */
export function mayUseConversations(role: Role | null, action: Action): boolean {
  return can(role, action, 'commercialInsights') || can(role, action, 'technicalInsights');
}
