import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

type Row<Columns> = Columns & Record<string, unknown>;

/** Lines of what a model read of a deal, and whose texts each rests on. */
export async function findBrief(
  db: Executor,
  dealId: string,
): Promise<{ text: string; sides: string[] }[]> {
  const { rows } = await db.execute<Row<{ text: string; sides: string[] }>>(sql`
    select line ->> 'text' as text, line -> 'sides' as sides from deal_readings r
    cross join lateral jsonb_array_elements(r.reading -> 'brief') with ordinality as l (line, place)
    where r.opportunity_id = ${dealId} order by place`);
  return rows;
}

export async function findConversationTitle(db: Executor, id: string): Promise<string | null> {
  const { rows } = await db.execute<Row<{ title: string }>>(
    sql`select title from conversations where id = ${id}`,
  );
  return rows[0]?.title ?? null;
}

/** Words of passages that are still worth reading. */
export async function findHighlights(
  db: Executor,
  dealId: string,
): Promise<{ conversation_id: string; start: number; text: string }[]> {
  const { rows } = await db.execute<
    Row<{ conversation_id: string; start: number; text: string }>
  >(sql`
    select h -> 'quote' ->> 'conversation_id' as conversation_id,
      (h -> 'quote' ->> 'start')::integer as start, h -> 'quote' ->> 'text' as text
    from conversation_readings r cross join lateral jsonb_array_elements(r.highlights) h
    where r.opportunity_id = ${dealId}`);
  return rows;
}

export async function findSuggestionText(db: Executor, id: string): Promise<string | null> {
  const { rows } = await db.execute<Row<{ text: string }>>(
    sql`select text from suggestions where id = ${id}`,
  );
  return rows[0]?.text ?? null;
}

export async function findSourceName(db: Executor, id: string): Promise<string | null> {
  const { rows } = await db.execute<Row<{ name: string }>>(
    sql`select name from knowledge_sources where id = ${id}`,
  );
  return rows[0]?.name ?? null;
}
