import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';
import {
  analyses,
  modelCalls,
  type AnalysisKind,
  type AnalysisRow,
  type NewAnalysis,
} from '../platform/db/schema/analyses.ts';

/** Analyses of one kind that a person can look back at. */
const mostAnalyses = 20;

export async function insertAnalysis(db: Executor, row: NewAnalysis): Promise<void> {
  await db.insert(analyses).values(row);
}

/** The latest analyses of an opportunity, newest first. */
export function listAnalyses(
  db: Executor,
  opportunityId: string,
  kind: AnalysisKind,
  subject: string | undefined,
): Promise<AnalysisRow[]> {
  return db
    .select()
    .from(analyses)
    .where(
      and(
        eq(analyses.opportunity_id, opportunityId),
        eq(analyses.kind, kind),
        subject === undefined ? undefined : eq(analyses.subject, subject),
      ),
    )
    .orderBy(desc(analyses.created_at), desc(analyses.id))
    .limit(mostAnalyses);
}

/**
 * Counts a call of the language model.
 * @param day ISO day, UTC
 * @returns false where the person has had as many calls as a day allows; nothing is counted then
 */
export async function countModelCall(
  db: Executor,
  personId: string,
  day: string,
  budget: number,
): Promise<boolean> {
  const counted = await db
    .insert(modelCalls)
    .values({ person_id: personId, day, calls: 1 })
    .onConflictDoUpdate({
      target: [modelCalls.person_id, modelCalls.day],
      set: { calls: sql`${modelCalls.calls} + 1` },
      setWhere: sql`${modelCalls.calls} < ${budget}`,
    })
    .returning({ calls: modelCalls.calls });
  return counted.length > 0;
}
