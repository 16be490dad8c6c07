import type { ChangeKind } from '@plumbline/domain/opportunities/history.ts';
import type { ItemChange, ItemState } from '@plumbline/domain/opportunities/item-history.ts';
import type {
  AnsweredRequirement,
  BulkChange,
  RequirementChange,
} from '@plumbline/domain/rfp/analysis.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Person } from '../../platform/http/permission.ts';
import { changeByHand, findRequirement } from './requirements.queries.ts';

/** Keeps a change in the history of the opportunity. */
export type RecordItem = (
  tx: Transaction,
  author: { person: Person; how: ChangeKind },
  opportunityId: string,
  change: ItemChange,
) => Promise<void>;

/** What that history keeps of an answer that a person gave or accepted. */
export function answerTold(before: AnsweredRequirement, after: AnsweredRequirement): ItemChange {
  return {
    kind: 'requirement',
    item_id: after.id,
    title: after.requirement,
    before: answerOf(before),
    after: answerOf(after),
  };
}

function answerOf(requirement: AnsweredRequirement) {
  const { supportLevel, comment, docLink, priority, accepted } = requirement;
  return { supportLevel, comment, docLink, priority, accepted };
}

/** What it keeps of a change of many: what all of them got. */
export function manyTold(count: number, { ids: _ids, ...change }: Partial<BulkChange>): ItemChange {
  return {
    kind: 'requirement',
    item_id: null,
    title: '',
    before: null,
    after: { count, ...change },
  };
}

/** Putting an earlier answer back, which is then a person's; false where the requirement is gone. */
export function restoreAnswers({ now, recordItem }: { now: () => Date; recordItem: RecordItem }) {
  return async (
    tx: Transaction,
    author: Parameters<RecordItem>[1],
    opportunityId: string,
    requirementId: string,
    to: (current: ItemState) => ItemState,
  ): Promise<boolean> => {
    const current = await findRequirement(tx, opportunityId, requirementId);
    if (!current) return false;
    // What is kept is what was stored here.
    const { accepted: _accepted, ...change } = to(answerOf(current)) as RequirementChange;
    await changeByHand(tx, opportunityId, requirementId, change, now());
    const next = (await findRequirement(tx, opportunityId, requirementId)) ?? current;
    await recordItem(tx, author, opportunityId, answerTold(current, next));
    return true;
  };
}
