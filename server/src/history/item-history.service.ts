import { goesOn } from '@plumbline/domain/history/history.ts';
import {
  itemFields,
  knownItems,
  type ItemChange,
  type ItemHistory,
} from '@plumbline/domain/history/item-history.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import type { Executor } from '../platform/db/database.ts';
import type { ItemHistoryRow } from '../platform/db/schema/item-history.ts';
import type { Author } from './history.service.ts';
import * as queries from './item-history.queries.ts';
import { presentRestored } from './presenter.ts';
import { writerOf } from './writer.ts';

/**
 * Keeps what a write changed beside the sections. An edit that goes on with the person's last one
 * becomes one change with it, and none at all where it leads back to what was there before; what is
 * added or deleted always stands by itself. Call it in the transaction of the write.
 */
export async function recordItems(
  tx: Executor,
  author: Author,
  opportunityId: string,
  changes: readonly ItemChange[],
  at: Date,
): Promise<void> {
  const { person, how, restored = null } = author;
  const news: queries.NewItemChange[] = [];
  for (const change of changes) {
    const earlier = await earlierEdit(tx, author, opportunityId, change, at);
    if (earlier) {
      await goOnWith(tx, earlier, change, { name: person.name || person.email, at });
    } else {
      news.push({
        ...change,
        opportunity_id: opportunityId,
        person_id: person.id,
        person_name: person.name || person.email,
        token_name: person.token?.name ?? null,
        by_app: person.token?.isApp ?? false,
        how,
        started_at: at,
        changed_at: at,
        restored_at: restored?.changed_at ?? null,
        restored_person: restored?.person_name ?? null,
      });
    }
  }
  await queries.insertItemChanges(tx, news);
}

/** The change that an edit of an item goes on with; undefined where it is one of its own. */
async function earlierEdit(
  tx: Executor,
  { person, how }: Author,
  opportunityId: string,
  { kind, item_id, before, after }: ItemChange,
  at: Date,
): Promise<ItemHistoryRow | undefined> {
  if (how !== 'edit' || item_id === null || before === null || after === null) return undefined;
  const latest = await queries.findLatestItemChange(tx, opportunityId, kind, item_id);
  return latest?.after && goesOn(latest, writerOf(person), at) ? latest : undefined;
}

async function goOnWith(
  tx: Executor,
  { id, before: first, after: last }: ItemHistoryRow,
  { kind, title, before, after }: ItemChange,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  // Of the deal itself only the fields are kept that changed, and these may be others.
  const isPart = kind === 'deal' || kind === 'rfp';
  const whole = isPart
    ? { before: { ...before, ...first }, after: { ...last, ...after } }
    : { before: first, after };
  if (sameValue(whole.before, whole.after)) await queries.deleteItemChange(tx, id);
  else
    await queries.updateItemChange(tx, id, { title, person_name: name, changed_at: at, ...whole });
}

/** A change as a role sees it: that there was one is for everybody. */
export function presentItemChange(role: Rights, row: queries.ListedItemChange): ItemHistory {
  const readable = can(role, 'read', knownItems[row.kind].resource);
  return {
    type: 'item',
    id: row.id,
    kind: row.kind,
    item_id: readable || row.item_id === null ? row.item_id : '',
    title: readable ? row.title : '',
    event: eventOf(row),
    person: row.person_name,
    token: row.token_name,
    by_app: row.by_app,
    how: row.how,
    restored: presentRestored(row),
    started_at: row.started_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    readable,
    fields: readable ? itemFields(row) : [],
    item_changed_at: row.item_changed_at.toISOString(),
  };
}

function eventOf({ item_id, before, after }: ItemHistoryRow): ItemHistory['event'] {
  if (item_id === null || (before && after)) return 'changed';
  return after ? 'added' : 'deleted';
}
