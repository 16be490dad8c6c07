import type { SectionChange, SectionContent } from '@plumbline/domain/history/history.ts';

/** A text that a section had, and the change that tells of it. */
export interface Version {
  key: string;
  change: SectionChange;
  /** Which of the change's two texts it is. */
  side: 'before' | 'after';
  content: SectionContent;
}

/**
 * The texts that a section had, newest first: what each change left, and what was there before the
 * first one that is kept.
 */
export function versionsOf(changes: readonly SectionChange[], isWhole: boolean): Version[] {
  const versions = changes.map((change): Version => ({
    key: change.id,
    change,
    side: 'after',
    content: change.after,
  }));
  const first = changes.at(-1);
  if (isWhole && first && first.before !== null) {
    versions.push({
      key: `before ${first.id}`,
      change: first,
      side: 'before',
      content: first.before,
    });
  }
  return versions;
}
