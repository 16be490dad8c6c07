import type { SectionChange } from '@plumbline/domain/opportunities/history.ts';

/** What somebody did to a section, e.g. `edited`. */
export function verbOf({ how, readable, before, after }: SectionChange): string {
  if (how === 'restore') return 'restored';
  if (how === 'import') return 'imported';
  if (!readable) return 'edited';
  if (after === null) return 'cleared';
  return before === null ? 'wrote' : 'edited';
}
