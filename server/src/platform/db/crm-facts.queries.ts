import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import { sql, type SQL } from 'drizzle-orm';

/**
 * What the CRM knows of an opportunity, as JSON with times as on the wire; else null.
 * @param o what the statement calls the table of opportunities
 */
export function crmFactsOf(o: 'o' | 'opportunities'): SQL<CrmDealFacts | null> {
  const own = sql.raw(o);
  return sql`(
    select json_build_object(
      'stage', facts.stage,
      'outcome', facts.outcome,
      'probability', facts.probability,
      'stage_changed_at', ${onTheWire('stage_changed_at')},
      'last_activity_at', ${onTheWire('last_activity_at')},
      'contacts', facts.contacts,
      'people', ${peopleOf(own)},
      'decision_maker', ${decisionMakerOf(sql`${own}.id`)},
      'close_date_pushes', facts.close_date_pushes,
      'unusual', facts.unusual,
      'gone', facts.gone,
      'merged_into', facts.merged_into,
      'survivor', ${survivorOf},
      'url', ${pageOf(sql`facts.hubspot_id`)},
      'conflicts', ${conflictsOf(sql`${own}.id`)},
      'edits', ${edits},
      'sending', ${sendingOf(sql`${own}.id`)})
    from crm_deal_facts facts
    where facts.hubspot_id = ${own}.hubspot_id and facts.hubspot_portal = ${own}.hubspot_portal)`;
}

/**
 * People of the customer by name: the CRM's contacts, who said what somebody accepted or was confirmed
 * to be the customer's, and who the fields name; only where the CRM knows one or nobody.
 */
function peopleOf(own: SQL): SQL {
  return sql`case when facts.contacts > 1 or facts.contacts is null then '[]' else coalesce((
    select json_agg(json_build_object('name', known.name, 'from', known.source)
      order by known.source, known.name)
    from (
      select person.name, 'crm' as source from contacts person
      where person.opportunity_id = ${own}.id
      union
      select quote ->> 'speaker', 'said'
      from suggestions accepted, jsonb_array_elements(accepted.quotes) quote
      where accepted.opportunity_id = ${own}.id and accepted.state = 'accepted'
        and quote ->> 'side' = 'customer'
      union
      select speaker ->> 'name', 'said'
      from conversations talk, jsonb_array_elements(talk.speakers) speaker
      where talk.opportunity_id = ${own}.id and speaker ->> 'side' = 'customer'
        and (speaker -> 'isConfirmed')::boolean
      union
      select ${own}.meddpicc_data -> section ->> 'name', 'text'
      from unnest(array['champion', 'economic_buyer']) section
    ) known
    where known.name ~ '[[:alpha:]]{2}' and known.name !~* '^(unknown|speaker|guest|caller)'), '[]') end`;
}

/**
 * Whoever was heard of last of those who hold the budget or decide, by the CRM's own values; the
 * labels, which are in the account's language, count until those are read.
 */
function decisionMakerOf(id: SQL): SQL {
  return sql`(
    select person.name from contacts person
    where person.opportunity_id = ${id}
      and exists (
        select from jsonb_array_elements_text(case
          when person.buying_role_values = '[]' then person.buying_roles
          else person.buying_role_values end) role
        where lower(replace(role, '_', ' ')) in ('budget holder', 'decision maker', 'economic buyer'))
    order by person.last_touch_at desc nulls last, person.name
    limit 1)`;
}

/** One that somebody settled by writing what the CRM says is none any more. */
function conflictsOf(id: SQL): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('field', told.key, 'theirs', told.value) order by told.key)
    from crm_links link
    join opportunities here on here.id = link.opportunity_id
    cross join lateral jsonb_each(link.conflicts) told
    where link.opportunity_id = ${id} and link.conflicts <> '{}'
      and told.value is distinct from to_jsonb(here) -> told.key), '[]')`;
}

/** A deal that the CRM has no more, or whose account is not connected, is the team's own. */
const edits = sql`case when facts.gone is null and exists (
  select from crm_connections c where c.portal_id = facts.hubspot_portal) then (
    select case when p.write_fields then 'sent' else 'owned' end from crm_portals p
    where p.portal_id = facts.hubspot_portal) else 'here' end`;

/** Changes that the CRM does not have yet, and why where it does not take them. */
const sendingOf = (id: SQL) => sql`coalesce((
  select json_agg(json_build_object('field', b.field, 'refused', b.refused_why) order by b.field)
  from crm_field_outbox b where b.opportunity_id = ${id}), '[]')`;

/** HubSpot's own page of a deal of that account; 0-3 is its number for deals. */
const pageOf = (hubspotId: SQL) => sql`(
  select 'https://' || portal.ui_domain || '/contacts/' || portal.portal_id || '/record/0-3/'
    || ${hubspotId}
  from crm_portals portal where portal.portal_id = facts.hubspot_portal)`;

/** The deal that it was merged into; without a name where that one is not here. */
const survivorOf = sql`case when facts.merged_into is not null then (
  select json_build_object('id', other.id, 'name', other.name,
    'url', ${pageOf(sql`facts.merged_into`)})
  from (select 1) one left join opportunities other
    on other.hubspot_id = facts.merged_into and other.hubspot_portal = facts.hubspot_portal) end`;

function onTheWire(column: 'stage_changed_at' | 'last_activity_at'): SQL {
  const name = sql.raw(`facts.${column}`);
  return sql`to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
