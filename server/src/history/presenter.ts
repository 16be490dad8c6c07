import type { SectionChange } from '@plumbline/domain/history/history.ts';
import type { SectionHistoryRow } from '../platform/db/schema/section-history.ts';

/** The version that a restoring brought back; null where none is kept. */
export function presentRestored({
  restored_at,
  restored_person,
}: Pick<SectionHistoryRow, 'restored_at' | 'restored_person'>): SectionChange['restored'] {
  return restored_at && restored_person !== null
    ? { at: restored_at.toISOString(), person: restored_person }
    : null;
}
