import { resources, type Resource, type Scope } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { scopesOf } from '@plumbline/domain/people/tokens.ts';
import { resourceNames } from '../../auth/resource-names.ts';

const levels = ['none', 'read', 'write'] as const;
export type Level = (typeof levels)[number];

export const levelNames: Readonly<Record<Level, string>> = {
  none: 'No access',
  read: 'Read',
  write: 'Read and write',
};

/** What a person of a role may let a token do with a resource, from nothing on. */
export function levelsOf(role: Role, resource: Resource): Level[] {
  const own = scopesOf(role);
  return levels.filter((level) => level === 'none' || own.includes(`${resource}:${level}`));
}

/** The scopes of what was chosen for each resource: whoever may write reads as well. */
export function scopesFor(chosen: Readonly<Partial<Record<Resource, Level>>>): Scope[] {
  return resources.flatMap((resource): Scope[] => {
    const level = chosen[resource] ?? 'none';
    if (level === 'none') return [];
    const read: Scope = `${resource}:read`;
    return level === 'read' ? [read] : [read, `${resource}:write`];
  });
}

/** What a token may, in a line. */
export function scopesText(scopes: readonly Scope[]): string {
  const told = resources.flatMap((resource) => {
    const reads = scopes.includes(`${resource}:read`);
    const writes = scopes.includes(`${resource}:write`);
    if (!reads && !writes) return [];
    const how = reads && writes ? 'read and write' : writes ? 'write' : 'read';
    return `${resourceNames[resource]}: ${how}`;
  });
  return told.join(' · ');
}
