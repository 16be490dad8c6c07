import { asSectionContent, contentPatch, type Restore } from '@plumbline/domain/history/history.ts';
import {
  knownItems,
  type ItemKind,
  type ItemState,
} from '@plumbline/domain/history/item-history.ts';
import {
  putBack,
  restorePatches,
  type RestoreItem,
} from '@plumbline/domain/history/item-restore.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import { stageToday } from '../../platform/db/stage-outcomes.queries.ts';
import { findChange, findChangeBefore } from '../../history/history.queries.ts';
import type { Author } from '../../history/history.service.ts';
import * as itemQueries from '../../history/item-history.queries.ts';

/** What restoring needs of the opportunities' own feature, which writes. */
export interface RestoreContext {
  db: Database;
  /** The opportunity as the person may see it. @throws AppError `not_found` */
  get: (person: Person, id: string) => Promise<Opportunity>;
  /** Writes as any edit does: under the lock of the opportunity, with its history and scores. */
  update: (
    author: Author,
    id: string,
    change:
      | OpportunityPatch
      | ((current: Opportunity, tx: Transaction) => OpportunityPatch | Promise<OpportunityPatch>),
  ) => Promise<Opportunity>;
  /** Does work on the requirements of an opportunity under its lock, and computes its scores anew. */
  changeRequirements: (id: string, work: (tx: Transaction) => Promise<void>) => Promise<unknown>;
  answerAgain: AnswerAgain;
}

/**
 * Puts an earlier text of a section in the place of the one it has now: a write like any other.
 * @throws AppError as any write; `not_found` also for a text that is not kept
 */
export async function restoreSection(
  { db, update }: Pick<RestoreContext, 'db' | 'update'>,
  person: Person,
  id: string,
  { section, revision, version, base_revision }: Restore,
): Promise<Opportunity> {
  const kept = await findChange(db, id, section, revision);
  if (!kept) failNotKept();
  const restored = version === 'after' ? kept : await findChangeBefore(db, id, section, revision);
  return update({ person, how: 'restore', restored: restored ?? null }, id, {
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
 * @throws AppError as any write; `not_found` for a change that is not kept;
 * `conflict` where the item was changed after the person looked at it
 */
export async function restoreItem(
  { db, get, update, changeRequirements, answerAgain }: RestoreContext,
  person: Person,
  id: string,
  { change, base }: RestoreItem,
): Promise<Opportunity> {
  const kept = await itemQueries.findItemChange(db, id, change);
  const { kind, item_id, before } = kept ?? {};
  if (!kept || !kind || kind === 'rfp' || !item_id || !before || kept.how === 'rename') {
    failNotKept();
  }
  demandWrite(person, kind);
  const item = { ...kept, kind, item_id };
  const restored = (await itemQueries.findItemChangeBefore(db, id, item)) ?? null;
  const author: Author = { person, how: 'restore', restored };
  if (kind !== 'requirement') {
    const patch = restorePatches[kind];
    return update(author, id, async (current, tx) => {
      await demandUnchanged(tx, id, item, base);
      const { stage } = before;
      const isListed = kind === 'deal' && typeof stage === 'string' && !current.crm_facts;
      const under = isListed
        ? { ...item, before: { ...before, stage: await stageToday(tx, stage, kept.started_at) } }
        : item;
      return patch(current, under) ?? failNotKept();
    });
  }
  await changeRequirements(id, async (tx) => {
    await demandUnchanged(tx, id, item, base);
    const to = (current: ItemState) => putBack(current, item);
    if (await answerAgain(tx, author, id, item_id, to)) return;
    throw new AppError('not_found', 'This requirement is gone: the RFP was replaced.');
  });
  return get(person, id);
}

/** Asked under the lock of the opportunity's row: whoever writes next has seen this write, or is told. */
async function demandUnchanged(
  tx: Transaction,
  id: string,
  { kind, item_id }: { kind: ItemKind; item_id: string },
  base: string,
): Promise<void> {
  const latest = await itemQueries.findLatestItemChange(
    tx,
    id,
    kind,
    item_id,
    itemQueries.isOfItem,
  );
  if (!latest || latest.changed_at.getTime() <= new Date(base).getTime()) return;
  throw new AppError('conflict', 'It changed again in the meantime. Check the current version.');
}

function demandWrite(person: Person, kind: ItemKind): void {
  if (can(rightsOf(person), 'write', knownItems[kind].resource)) return;
  throw new AppError('forbidden', "Your role can't change this.");
}

function failNotKept(): never {
  throw new AppError('not_found', 'This version is no longer kept');
}
