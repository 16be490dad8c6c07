import {
  bantSections,
  meddpiccSections,
  spicedSections,
  type MethodologySection,
} from '@plumbline/domain/commercial/methodologies.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';

/** A file of an export: its name, and the query whose columns are the file's. */
interface ExportFile {
  name: string;
  query: string;
}

/** One column for each text of a methodology, as `meddpicc_economic_buyer_name`. */
function textsOf(methodology: string, sections: readonly MethodologySection[]): string[] {
  return sections.flatMap(({ key, fields }) =>
    fields.map((field) =>
      field.key === null
        ? `o.${methodology}_data ->> '${key}' as ${methodology}_${key}`
        : `o.${methodology}_data -> '${key}' ->> '${field.key}' as ${methodology}_${key}_${field.key}`,
    ),
  );
}

const opportunityTexts = [
  ...textsOf('meddpicc', meddpiccSections),
  ...textsOf('spiced', spicedSections),
  ...textsOf('bant', bantSections),
  ...techPlanSections.flatMap(({ fields }) => fields.map(({ key }) => `o.${key}`)),
];

/** What people read elsewhere: everything of the deals, nothing that signs anybody in. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'opportunities',
    query: `select o.id, o.hubspot_id, o.name, o.company_name, o.company_domain, o.stage, o.pipeline,
      o.value, o.currency, o.close_date::text, o.owner, o.created_date, o.updated_date, o.score,
      o.commercial_fit_score, o.commercial_progress_score, o.technical_fit_score,
      o.technical_progress_score, o.meddpicc_completeness, o.rfp_progress, o.methodology,
      ${opportunityTexts.join(', ')} from opportunities o order by o.created_date, o.id`,
  },
  {
    name: 'tasks',
    query: `select o.id as opportunity_id, o.name as opportunity, t.type, t.priority, t.title,
      listed.task ->> 'description' as description, t.completed
      from strategy_tasks t join opportunities o on o.id = t.opportunity_id
      left join lateral (select o.strategy_recommendations -> (t.position::integer - 1) as task) listed
        on true
      order by o.created_date, o.id, t.position`,
  },
  {
    name: 'commercial-challenges',
    query: `select o.id as opportunity_id, o.name as opportunity, c ->> 'text' as challenge,
      c ->> 'status' as status, c ->> 'createdAt' as created_at,
      c -> 'aiSolution' ->> 'summary' as solution, c -> 'aiSolution' -> 'recommendations' as recommendations
      from opportunities o, jsonb_array_elements(o.commercial_challenges) c
      order by o.created_date, o.id`,
  },
  {
    name: 'technical-challenges',
    query: `select o.id as opportunity_id, o.name as opportunity, c ->> 'title' as title,
      c ->> 'description' as description, c ->> 'severity' as severity, c ->> 'status' as status,
      c ->> 'aiAnalysis' as analysis, c ->> 'recommendations' as recommendations,
      c ->> 'risks' as risks, c ->> 'comment' as comment, c ->> 'docLink' as documentation
      from opportunities o, jsonb_array_elements(o.technical_insights_challenges_list) c
      order by o.created_date, o.id`,
  },
  {
    name: 'rfp-requirements',
    query: `select o.id as opportunity_id, o.name as opportunity, r.id, r.requirement, r.priority,
      r.support_level, r.comment, r.doc_link, r.source, r.accepted, r.answered_date
      from rfp_requirements r join opportunities o on o.id = r.opportunity_id
      order by o.created_date, o.id, r.position`,
  },
  {
    name: 'analyses',
    query: `select a.opportunity_id, o.name as opportunity, a.kind, a.subject, a.source, a.model,
      a.person_name, a.created_at, a.answer
      from analyses a join opportunities o on o.id = a.opportunity_id order by a.created_at, a.id`,
  },
  {
    name: 'contacts',
    query: `select o.id as opportunity_id, o.name as opportunity, c.name, c.email, c.title,
      c.buying_roles, c.last_touch_at
      from contacts c join opportunities o on o.id = c.opportunity_id
      order by o.created_date, o.id, c.external_id`,
  },
  {
    name: 'conversations',
    query: `select o.id as opportunity_id, o.name as opportunity, c.id, c.source, c.kind, c.title,
      c.happened_at, c.speakers, c.text
      from conversations c join opportunities o on o.id = c.opportunity_id
      order by o.created_date, o.id, c.happened_at, c.id`,
  },
  {
    name: 'score-history',
    query: `select o.id as opportunity_id, o.name as opportunity, h.day::text as day, h.score,
      h.commercial_fit_score, h.commercial_progress_score, h.technical_fit_score,
      h.technical_progress_score
      from score_history h join opportunities o on o.id = h.opportunity_id
      order by h.opportunity_id, h.day`,
  },
  {
    name: 'companies',
    query: `select name, domain, company_info, updated_date from companies order by company_key`,
  },
  {
    name: 'knowledge-sources',
    query: `select name, url, description, category, type, is_active, document_count, synced_at
      from knowledge_sources order by created_date, id`,
  },
  {
    name: 'people',
    query: `select email, name, role, banned as deactivated, created_at from people order by email`,
  },
  {
    name: 'audit-events',
    query: `select at, action, actor, subject, detail, address from audit_events order by id`,
  },
];
