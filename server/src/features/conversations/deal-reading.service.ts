import type { Rights } from '@plumbline/domain/people/permissions.ts';
import type { ToldReading } from '@plumbline/domain/reading/reading.ts';
import { readingFor } from '@plumbline/domain/reading/readable-reading.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { absentIn } from '@plumbline/domain/reading/absent.ts';
import { listRead } from './conversations.queries.ts';
import { findDealReading } from './deal-reading.queries.ts';

export interface ToldReadingDependencies {
  db: Database;
  /** Whether a language model is set up to read deals. */
  hasModel: () => Promise<boolean>;
  findWhole: (id: string) => Promise<Opportunity | undefined>;
}

/** A deal as the language model read it, as far as the role may read what it rests on. @throws AppError `not_found` */
export async function toldReading(
  { db, hasModel, findWhole }: ToldReadingDependencies,
  role: Rights,
  dealId: string,
): Promise<ToldReading> {
  if (!(await findWhole(dealId))) throw new AppError('not_found', 'Opportunity not found');
  const [row, isOn] = await Promise.all([findDealReading(db, dealId), hasModel()]);
  const known = row?.reading ? Object.keys(row.basis?.said ?? {}) : [];
  const conversations = known.length > 0 ? await listRead(db, dealId, known) : [];
  const isWaiting = row?.state === 'waiting';
  return {
    reading: row?.reading ? readingFor(role, row.reading) : null,
    read_at: row?.read_at?.toISOString() ?? null,
    model: row?.model ?? null,
    state: isOn ? (row?.state ?? 'idle') : 'off',
    due_at: isOn && isWaiting ? row.due_at.toISOString() : null,
    told: row?.told ?? null,
    dropped: row?.dropped ?? 0,
    absent: row?.reading && conversations.length > 0 ? absentIn(role, row.reading) : [],
    conversations,
  };
}
