import { keysOf } from '../keys.ts';
import { roles, type Role } from './roles.ts';

export const actions = ['read', 'write'] as const;
export type Action = (typeof actions)[number];

const everyone = roles;

/** Who may do what: the matrix of section 6, the only copy of it. */
export const permissions = {
  users: { read: everyone, write: ['ADMIN'] },
  deals: { read: everyone, write: ['ADMIN', 'ACCOUNT_EXECUTIVE'] },
  opportunities: { read: everyone, write: ['ADMIN', 'ACCOUNT_EXECUTIVE'] },
  technicalInsights: {
    read: ['ADMIN', 'MANAGER', 'SALES_ENGINEER'],
    write: ['ADMIN', 'SALES_ENGINEER'],
  },
  commercialInsights: {
    read: ['ADMIN', 'MANAGER', 'ACCOUNT_EXECUTIVE'],
    write: ['ADMIN', 'ACCOUNT_EXECUTIVE'],
  },
  companyInfo: { read: everyone, write: ['ADMIN', 'SALES_ENGINEER'] },
  knowledgebases: { read: everyone, write: ['ADMIN', 'SALES_ENGINEER'] },
} as const satisfies Record<string, Record<Action, readonly Role[]>>;

export type Resource = keyof typeof permissions;
export const resources = keysOf(permissions);

/** Whether a person of this role may act on the resource. A person without a role may do nothing. */
export function can(role: Role | null, action: Action, resource: Resource): boolean {
  if (role === null) return false;
  const allowed: readonly Role[] = permissions[resource][action];
  return allowed.includes(role);
}
