import type { ChangeKind } from '@plumbline/domain/history/history.ts';
import type { ItemChange, ItemState } from '@plumbline/domain/history/item-history.ts';
import {
  requirementChangeSchema,
  type AnsweredRequirement,
  type BulkChange,
  type RequirementChange,
} from '@plumbline/domain/rfp/analysis.ts';
import { asOfToday } from '@plumbline/domain/stored.ts';
import * as v from 'valibot';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import { changeByHand, findAnswerers, findRequirement } from './requirements.queries.ts';

/** Keeps a change in the history of the opportunity. */
export type RecordItem = (
  tx: Transaction,
  author: { person: Person; how: ChangeKind },
  opportunityId: string,
  change: ItemChange,
) => Promise<void>;

/**
 * The names of those who are asked to answer or to review.
 * @throws AppError `invalid` for somebody who may not
 */
export async function demandAnswerers(
  tx: Transaction,
  change: Pick<RequirementChange, 'owner_id' | 'reviewer_id'>,
): Promise<ReadonlyMap<string, string>> {
  const asked = (['owner_id', 'reviewer_id'] as const).flatMap((field) => {
    const id = change[field];
    return id ? [{ field, id }] : [];
  });
  if (asked.length === 0) return new Map();
  const names = await findAnswerers(
    tx,
    asked.map(({ id }) => id),
  );
  const refused = asked.find(({ id }) => !names.has(id));
  if (refused) {
    const fault = 'Must be an active member who may answer requirements';
    throw new AppError('invalid', fault, { fields: { [refused.field]: fault } });
  }
  return names;
}

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
  const { supportLevel, comment, docLink, priority, accepted, note, retired } = requirement;
  const owner = requirement.owner?.name ?? null;
  const reviewer = requirement.reviewer?.name ?? null;
  return { supportLevel, comment, docLink, priority, accepted, note, owner, reviewer, retired };
}

/** What it keeps of a change of many: what all of them got. */
export function manyTold(
  count: number,
  { ids: _ids, owner_id, reviewer_id, ...change }: Partial<BulkChange> = {},
  names: ReadonlyMap<string, string> = new Map(),
): ItemChange {
  const nameOf = (id: string | null) => (id === null ? 'No one' : (names.get(id) ?? id));
  return {
    kind: 'requirement',
    item_id: null,
    title: '',
    before: null,
    after: {
      count,
      ...change,
      ...(owner_id !== undefined && { owner: nameOf(owner_id) }),
      ...(reviewer_id !== undefined && { reviewer: nameOf(reviewer_id) }),
    },
  };
}

/** Of an earlier answer; that it was accepted it says by being a person's. */
const restoredAnswerSchema = v.pick(requirementChangeSchema, [
  'supportLevel',
  'comment',
  'docLink',
  'priority',
  'note',
]);

/** Putting an earlier answer back, which is then a person's; false where the requirement is gone. */
export function restoreAnswers({
  now,
  newId,
  recordItem,
}: {
  now: () => Date;
  newId: () => string;
  recordItem: RecordItem;
}) {
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
    if (!change) throw new AppError('not_found', 'This version is no longer kept');
    const hand = { personId: author.person.id, now: now(), undo: newId() };
    await changeByHand(tx, opportunityId, requirementId, change, hand);
    const next = (await findRequirement(tx, opportunityId, requirementId)) ?? current;
    await recordItem(tx, author, opportunityId, answerTold(current, next));
    return true;
  };
}
