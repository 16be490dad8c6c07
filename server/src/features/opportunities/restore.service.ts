import {
  asSectionContent,
  contentPatch,
  type Restore,
} from '@plumbline/domain/opportunities/history.ts';
import {
  knownItems,
  type ItemKind,
  type ItemState,
} from '@plumbline/domain/opportunities/item-history.ts';
import {
  putBack,
  restorePatches,
  type RestoreItem,
} from '@plumbline/domain/opportunities/item-restore.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { roleOf, type Person } from '../../platform/http/permission.ts';
import { findChange, findChangeBefore } from './history.queries.ts';
import type { Author } from './history.service.ts';
import * as itemQueries from './item-history.queries.ts';
import { changeRequirements } from './change-requirements.service.ts';
import { getOpportunity, type Context } from './opportunities.service.ts';
import { updateOpportunity } from './update.service.ts';

/**
 * Puts an earlier text of a section in the place of the one it has now: a write like any other.
 * @throws AppError as {@link updateOpportunity}; `not_found` also for a text that is not kept
 */
export async function restoreSection(
  context: Pick<Context, 'db' | 'now'>,
  person: Person,
  id: string,
  { section, revision, version, base_revision }: Restore,
): Promise<Opportunity> {
  const kept = await findChange(context.db, id, section, revision);
  if (!kept) failNotKept();
  const restored =
    version === 'after' ? kept : await findChangeBefore(context.db, id, section, revision);
  return updateOpportunity(context, { person, how: 'restore', restored: restored ?? null }, id, {
    ...contentPatch(section, asSectionContent(section, kept[version])),
    base_revisions: { [section]: base_revision },
  });
}

/** Answers a requirement by hand; false where it is gone. Answers have a feature of their own. */
export type AnswerAgain = (
  tx: Transaction,
  author: Author,
  opportunityId: string,
  requirementId: string,
  to: (current: ItemState) => ItemState,
) => Promise<boolean>;

/**
 * Puts back what stood before a change of a challenge, a task, a requirement or the deal's own
 * fields: a write like any other.
 * @throws AppError as {@link updateOpportunity}; `not_found` for a change that is not kept;
 * `conflict` where the item was changed after the person looked at it
 */
export async function restoreItem(
  context: Context & { answerAgain: AnswerAgain },
  person: Person,
  id: string,
  { change, base }: RestoreItem,
): Promise<Opportunity> {
  const { db, now, answerAgain } = context;
  const kept = await itemQueries.findItemChange(db, id, change);
  const { kind, item_id, before } = kept ?? {};
  if (!kept || !kind || kind === 'rfp' || !item_id || !before) {
    failNotKept();
  }
  demandWrite(person, kind);
  const item = { ...kept, kind, item_id };
  const restored = (await itemQueries.findItemChangeBefore(db, id, item)) ?? null;
  const author: Author = { person, how: 'restore', restored };
  if (kind !== 'requirement') {
    const patch = restorePatches[kind];
    return updateOpportunity(context, author, id, async (current, tx) => {
      await demandUnchanged(tx, id, item, base);
      return patch(current, item) ?? failNotKept();
    });
  }
  await changeRequirements({ db, now }, id, async (tx) => {
    await demandUnchanged(tx, id, item, base);
    const to = (current: ItemState) => putBack(current, item);
    if (await answerAgain(tx, author, id, item_id, to)) return;
    throw new AppError('not_found', 'This requirement is no longer there: the RFP is another one.');
  });
  return getOpportunity(context, roleOf(person), id);
}

/** Asked under the lock of the opportunity's row: whoever writes next has seen this write, or is told. */
async function demandUnchanged(
  tx: Transaction,
  id: string,
  { kind, item_id }: { kind: ItemKind; item_id: string },
  base: string,
): Promise<void> {
  const latest = await itemQueries.findLatestItemChange(tx, id, kind, item_id);
  if (!latest || latest.changed_at.getTime() <= new Date(base).getTime()) return;
  throw new AppError('conflict', 'It was changed again meanwhile. Look at what stands there now.');
}

function demandWrite(person: Person, kind: ItemKind): void {
  if (can(roleOf(person), 'write', knownItems[kind].resource)) return;
  throw new AppError('forbidden', 'Your role does not allow you to change this.');
}

function failNotKept(): never {
  throw new AppError('not_found', 'This version is not kept any more');
}
