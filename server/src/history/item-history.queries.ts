import { crmColumns, type CrmFields } from '@plumbline/domain/opportunities/crm-fields.ts';
import type { ItemKind } from '@plumbline/domain/history/item-history.ts';
import { and, desc, eq, getTableColumns, lt, max, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/db/database.ts';
import { itemHistory as table, type ItemHistoryRow } from '../platform/db/schema/item-history.ts';
import { behind, type ChangeCursor } from './history.queries.ts';

export type NewItemChange = Omit<ItemHistoryRow, 'id'>;

/** A condition: the item itself changed, not only the name of a stage that it is in. */
export const isOfItem = ne(table.how, 'rename');

/** The newest change of an item; undefined where it never changed. */
export function findLatestItemChange(
  tx: Executor,
  opportunityId: string,
  kind: ItemKind,
  itemId: string,
  condition?: SQL,
) {
  return newestOf(tx, opportunityId, kind, itemId, condition);
}

/** The last change of an item before a time; undefined where none is kept. */
export function findItemChangeBefore(
  db: Executor,
  opportunityId: string,
  { kind, item_id, changed_at }: Pick<ItemHistoryRow, 'kind' | 'changed_at'> & { item_id: string },
) {
  return newestOf(db, opportunityId, kind, item_id, lt(table.changed_at, changed_at));
}

async function newestOf(
  db: Executor,
  opportunityId: string,
  kind: ItemKind,
  itemId: string,
  condition?: SQL,
): Promise<ItemHistoryRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        eq(table.kind, kind),
        eq(table.item_id, itemId),
        condition,
      ),
    )
    .orderBy(desc(table.changed_at), desc(table.id))
    .limit(1);
  return row;
}

export async function findItemChange(
  db: Executor,
  opportunityId: string,
  id: string,
): Promise<ItemHistoryRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.opportunity_id, opportunityId), eq(table.id, id)));
  return row;
}

export async function insertItemChanges(
  tx: Executor,
  rows: readonly NewItemChange[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows]);
}

/** On whose behalf deals and facts of the CRM are brought in. */
export interface Importer {
  id: string;
  name: string;
  email: string;
}

/**
 * Keeps what facts of the CRM are about to change in opportunities that are here already. One
 * statement, whatever their number.
 */
export async function insertCrmChanges(
  tx: Transaction,
  { id, name, email }: Importer,
  facts: readonly ({ id: string } & CrmFields)[],
  at: Date,
): Promise<void> {
  if (facts.length === 0) return;
  const fieldsOf = (row: string) =>
    sql.raw(`jsonb_build_object(${crmColumns.map((each) => `'${each}', ${row}.${each}`).join()})`);
  const part = (of: string, other: string) =>
    sql.raw(
      `(select jsonb_object_agg(key, value) from jsonb_each(${of}) where value is distinct from ${other} -> key)`,
    );
  await tx.execute(sql`
    with changed as (
      select o.id, ${fieldsOf('o')} as was, ${fieldsOf('f')} as told
      from jsonb_populate_recordset(null::opportunities, ${JSON.stringify(facts)}::jsonb) f
      join opportunities o on o.id = f.id
      where ${fieldsOf('o')} <> ${fieldsOf('f')})
    insert into item_history (opportunity_id, kind, item_id, title, person_id, person_name, how,
      started_at, changed_at, before, after)
    select id, 'deal', 'deal', '', ${id}, ${name || email}, 'import',
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
      ${part('was', 'told')}, ${part('told', 'was')}
    from changed`);
}

export async function updateItemChange(
  tx: Executor,
  id: string,
  columns: Pick<ItemHistoryRow, 'title' | 'person_name' | 'changed_at' | 'before' | 'after'>,
): Promise<void> {
  await tx.update(table).set(columns).where(eq(table.id, id));
}

export async function deleteItemChange(tx: Executor, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

export type ListedItemChange = ItemHistoryRow & { item_changed_at: Date };

/** Changes of the items of an opportunity, newest first. */
export function listItemChanges(
  db: Executor,
  opportunityId: string,
  request: {
    kind: ItemKind | null;
    item: string | null;
    after: ChangeCursor | null;
    limit: number;
  },
): Promise<ListedItemChange[]> {
  const { kind, item, after, limit } = request;
  const newest = sql<Date>`(
    select max(other.changed_at) from item_history other
    where other.opportunity_id = ${table.opportunity_id} and other.kind = ${table.kind}
      and other.item_id is not distinct from ${table.item_id}
      and (other.how <> 'rename' or other.id = ${table.id}))`.mapWith(table.changed_at);
  return db
    .select({ ...getTableColumns(table), item_changed_at: newest })
    .from(table)
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        kind ? eq(table.kind, kind) : undefined,
        item === null ? undefined : eq(table.item_id, item),
        behind(table, after),
      ),
    )
    .orderBy(desc(table.changed_at), desc(table.id))
    .limit(limit);
}

/** The kinds of items that changed, the last changed first. */
export async function listChangedKinds(db: Executor, opportunityId: string): Promise<ItemKind[]> {
  const rows = await db
    .select({ kind: table.kind })
    .from(table)
    .where(eq(table.opportunity_id, opportunityId))
    .groupBy(table.kind)
    .orderBy(desc(max(table.changed_at)), table.kind);
  return rows.map(({ kind }) => kind);
}
