import { keysOf } from '@plumbline/domain/keys.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Executor } from '../../platform/db/database.ts';

/** What a person can delete of an opportunity for good; texts of sections stay in the history. */
const deletable = {
  technical_insights_rfp_requirements: 'RFP requirements',
  technical_insights_challenges_list: 'Technical challenges',
  commercial_challenges: 'Commercial challenges',
} as const satisfies Partial<Record<keyof Opportunity, string>>;

type Deletable = keyof typeof deletable;
type Lists = Pick<Opportunity, 'id' | Deletable>;

/** Notes in the audit trail how many of each kind a write took away, however it came. */
export async function recordDeletions(
  db: Executor,
  actor: { id: string; email: string },
  before: Lists,
  after: Lists,
): Promise<void> {
  for (const field of keysOf(deletable)) {
    const name = deletable[field];
    const kept = new Set(after[field]?.map(({ id }) => id));
    const gone = before[field]?.filter(({ id }) => !kept.has(id)).length ?? 0;
    if (gone === 0) continue;
    await recordEvent(db, {
      action: 'delete',
      actor,
      subject: `${name} of opportunity ${before.id}`,
      detail: `${gone.toLocaleString('en-US')} deleted`,
    });
  }
}
