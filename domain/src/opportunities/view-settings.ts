import { wordList } from '../keys.ts';
import type { Role } from '../people/roles.ts';

/** What of the list a saved view keeps, by its names in the address. */
export const viewSettings = wordList(
  'search sort stage owner close pipeline currency band review view assessed outcome changed slipped group',
);
export type ViewSetting = (typeof viewSettings)[number];

/** What of the reports a saved view keeps. */
export type ReportSetting = 'quarter' | 'month';

/** The pages that views are saved of. */
export const viewPages = ['opportunities', 'reports'] as const;
export type ViewPage = (typeof viewPages)[number];

/** Whether a role may share views, and change or delete those that are shared. */
export function maySeeToSharedViews(role: Role | null): boolean {
  return role === 'ADMIN' || role === 'MANAGER';
}
