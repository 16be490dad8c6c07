import type { AcceptedQuote } from '@plumbline/domain/opportunities/accepted-quotes.ts';
import { sql, type SQL } from 'drizzle-orm';

/** What accepted texts of a deal rest on, as JSON with times as on the wire; null where nothing. */
export function acceptedQuotesOf(opportunityId: SQL): SQL<AcceptedQuote[] | null> {
  return sql`(
    select json_agg(json_build_object(
      'section', accepted.section,
      'field', accepted.field,
      'text', accepted.accepted_text,
      'level', accepted.level,
      'by', coalesce(said.people, '[]'),
      'said_at', said.last,
      'accepted_at', to_char(accepted.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by accepted.decided_at, accepted.id)
    from suggestions accepted
    cross join lateral (
      select max(quote ->> 'said_at') as last,
        json_agg(distinct quote ->> 'speaker') filter (
          where quote ->> 'speaker' is not null and quote -> 'noted' is null) as people
      from jsonb_array_elements(accepted.quotes) quote) said
    where accepted.opportunity_id = ${opportunityId} and accepted.state = 'accepted'
      and accepted.accepted_text is not null and said.last is not null)`;
}
