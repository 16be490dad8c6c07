import { compareVersions, type Worded } from '@plumbline/domain/rfp/versions.ts';

/** Whether there is nothing to tell before an import: nothing is here yet, or nothing changes. */
export function isSameVersion(known: readonly Worded[], imported: readonly Worded[]): boolean {
  if (known.length === 0) return true;
  const { carried, added, removed } = compareVersions(known, imported);
  return added.length + removed.length === 0 && !carried.some(({ isReworded }) => isReworded);
}
