import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import { sql, type SQL } from 'drizzle-orm';

/** What the CRM knows of the deal with this id, as JSON with times as on the wire; else null. */
export function crmFactsOf(hubspotId: SQL): SQL<CrmDealFacts | null> {
  return sql`(
    select json_build_object(
      'stage', facts.stage,
      'outcome', facts.outcome,
      'probability', facts.probability,
      'stage_changed_at', ${onTheWire('stage_changed_at')},
      'last_activity_at', ${onTheWire('last_activity_at')},
      'contacts', facts.contacts,
      'close_date_pushes', facts.close_date_pushes,
      'unusual', facts.unusual)
    from crm_deal_facts facts where facts.hubspot_id = ${hubspotId})`;
}

function onTheWire(column: 'stage_changed_at' | 'last_activity_at'): SQL {
  const name = sql.raw(`facts.${column}`);
  return sql`to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
