import type { Highlight } from '@plumbline/domain/conversations/highlights/highlights.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';

/**
 * Highlights of a deal that nobody dismissed or put into a field, and no suggestion quotes: of the newest conversation first,
 * in the order of its text.
 */
export async function listOpenHighlights(
  db: Executor,
  opportunityId: string,
): Promise<Highlight[]> {
  const { rows } = await db.execute<Highlight & Record<string, unknown>>(sql`
    select h -> 'quote' as quote, (h ->> 'likelihood')::double precision as likelihood
    from conversation_readings r
      cross join lateral jsonb_array_elements(r.highlights) h
      join conversations c on c.id = (h -> 'quote' ->> 'conversation_id')::uuid
    where r.opportunity_id = ${opportunityId} and not exists (
      select from dismissed_highlights d
      where d.conversation_id = c.id and d.start_at < (h -> 'quote' ->> 'end')::integer
        and d.end_at > (h -> 'quote' ->> 'start')::integer
    ) and not exists (
      select from suggestions s cross join lateral jsonb_array_elements(s.quotes) q
      where s.opportunity_id = r.opportunity_id and s.state <> 'outdated'
        and q ->> 'conversation_id' = c.id::text
        and (q ->> 'start')::integer < (h -> 'quote' ->> 'end')::integer
        and (q ->> 'end')::integer > (h -> 'quote' ->> 'start')::integer
    )
    order by c.happened_at desc, c.id, (h -> 'quote' ->> 'start')::integer`);
  return rows;
}
