import type { ChangeKind } from '@plumbline/domain/history/history.ts';
import type { ItemChange, ItemState } from '@plumbline/domain/history/item-history.ts';
import {
  requirementChangeSchema,
  type AnsweredRequirement,
  type BulkChange,
} from '@plumbline/domain/rfp/analysis.ts';
import { asOfToday } from '@plumbline/domain/stored.ts';
import * as v from 'valibot';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
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

/** Of an earlier answer; that it was accepted it says by being a person's. */
const restoredAnswerSchema = v.pick(requirementChangeSchema, [
  'supportLevel',
  'comment',
  'docLink',
  'priority',
]);

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
    const change = asOfToday(restoredAnswerSchema, to(answerOf(current)));
    if (!change) throw new AppError('not_found', 'This version is not kept any more');
    await changeByHand(tx, opportunityId, requirementId, change, now());
    const next = (await findRequirement(tx, opportunityId, requirementId)) ?? current;
    await recordItem(tx, author, opportunityId, answerTold(current, next));
    return true;
  };
}
