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

/** What a token may be made for: one action on one resource. */
export type Scope = `${Resource}:${Action}`;

/** A role that may do only what a token was made for. */
export interface LimitedRole {
  role: Role;
  scopes: readonly Scope[];
}

/** What somebody may do: all of their role, or with a token some of it. */
export type Rights = Role | LimitedRole;

/** Whether these rights let somebody act on the resource. A person without a role may do nothing. */
export function can(rights: Rights | null, action: Action, resource: Resource): boolean {
  if (rights === null) return false;
  const isLimited = typeof rights !== 'string';
  const allowed: readonly Role[] = permissions[resource][action];
  return (
    allowed.includes(isLimited ? rights.role : rights) &&
    (!isLimited || rights.scopes.includes(`${resource}:${action}`))
  );
}
