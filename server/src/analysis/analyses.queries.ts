import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';
import {
  analyses,
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
