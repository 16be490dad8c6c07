import { can } from '@plumbline/domain/people/permissions.ts';
import { roleNames, type Role } from '@plumbline/domain/people/roles.ts';

const texts = { commercialInsights: 'commercial', technicalInsights: 'technical' } as const;

/** Why a page of insights is not offered to a role, in a sentence; null where it may be read. */
export function hiddenFrom(role: Role | null, resource: keyof typeof texts): string | null {
  if (can(role, 'read', resource)) return null;
  return role
    ? `${roleNames[role]}s can’t see ${texts[resource]} sections.`
    : 'You need a role to see this.';
}
