import { blankOpportunity } from '@plumbline/domain/opportunities/blank.ts';
import { applyPatch } from '@plumbline/domain/opportunities/changes.ts';
import type {
  NewOpportunity,
  Opportunity,
  OpportunityPatch,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { roleOf, type Person } from '../../platform/http/permission.ts';
import { existingHubspotIds } from './crm.queries.ts';
import { recordLevels } from './evidence-levels.service.ts';
import { insertChanges } from '../../history/history.queries.ts';
import { changesOf, type Author } from '../../history/history.service.ts';
import { insertCrmChanges } from '../../history/item-history.queries.ts';
import * as queries from './opportunities.queries.ts';
import { getOpportunity, type Context } from './opportunities.service.ts';
import { rowOf } from './presenter.ts';
import { asStored, demandOwnNames, demandOwnTaskIds, demandRights } from './refusals.ts';
import { replaceRequirements } from './requirements.queries.ts';
import { recordScores } from './score-history.queries.ts';

export interface CreateContext extends Context {
  /** Asks for what the CRM holds around the deals that came from it. */
  sendFetching: (tx: Transaction) => Promise<void>;
}

/** @throws AppError `forbidden` naming fields that the role may not write; `conflict` */
export async function createOpportunity(
  context: CreateContext,
  person: Person,
  input: NewOpportunity,
): Promise<Opportunity> {
  const role = roleOf(person);
  const { opportunity, sections } = newOpportunity(context, role, input, context.now());
  const row = rowOf(opportunity);
  const [stored] = await context.db.transaction(async (tx) => {
    if (row.hubspot_id && (await existingHubspotIds(tx, [row.hubspot_id])).size > 0) {
      const message = 'This HubSpot deal is already imported';
      throw new AppError('conflict', message, { fields: { hubspot_id: message } });
    }
    const upserted = await queries.upsertOpportunities(tx, [row]);
    await storeRequirements(tx, opportunity);
    await insertChanges(tx, firstChanges({ person, how: 'edit' }, { opportunity, sections }));
    await recordScores(
      tx,
      upserted.map(({ id }) => id),
    );
    await recordLevels(tx, [opportunity], context.now());
    if (row.hubspot_id) await context.sendFetching(tx);
    return upserted;
  });
  return getOpportunity(context, role, stored?.id ?? row.id);
}

/** Rows of one statement: bounds its memory and keeps other writers waiting for short times. */
const bulkChunk = 1000;

/**
 * Creates opportunities in one transaction. A deal of the CRM that is already here, or that comes
 * twice, never makes a second opportunity: what the CRM knows of it is renewed. The first of the
 * list counts as the newest.
 */
export async function createOpportunities(
  context: CreateContext,
  person: Person,
  deals: NewOpportunity[],
) {
  const start = context.now().getTime();
  const unique = new Map<string, Made>();
  for (const [index, deal] of deals.entries()) {
    const made = newOpportunity(context, roleOf(person), deal, new Date(start - index));
    unique.set(deal.hubspot_id ?? made.opportunity.id, made);
  }
  const all = [...unique.values()];
  const rows = all.map(({ opportunity }) => rowOf(opportunity));
  const stored: queries.UpsertedOpportunity[] = [];
  await context.db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += bulkChunk) {
      const chunk = rows.slice(from, from + bulkChunk);
      await insertCrmChanges(tx, person, chunk, context.now());
      stored.push(...(await queries.upsertOpportunities(tx, chunk)));
    }
    const created = new Set(stored.flatMap((each) => (each.created ? [each.id] : [])));
    const news = all.filter(({ opportunity }) => created.has(opportunity.id));
    for (const { opportunity } of news) await storeRequirements(tx, opportunity);
    await insertChanges(
      tx,
      news.flatMap((made) => firstChanges({ person, how: 'import' }, made)),
    );
    await recordScores(tx, [...created]);
    for (let from = 0; from < news.length; from += bulkChunk) {
      const chunk = news.slice(from, from + bulkChunk).map(({ opportunity }) => opportunity);
      await recordLevels(tx, chunk, context.now());
    }
    if (rows.some(({ hubspot_id }) => hubspot_id)) await context.sendFetching(tx);
  });
  return {
    success: true,
    created: stored.filter(({ created }) => created).length,
    updated: stored.filter(({ created }) => !created).length,
    data: stored.map(({ id, hubspot_id }) => ({ id, hubspot_id })),
  };
}

async function storeRequirements(
  tx: Executor,
  {
    id,
    updated_date,
    technical_insights_rfp_requirements: requirements,
  }: Pick<Opportunity, 'id' | 'updated_date' | 'technical_insights_rfp_requirements'>,
): Promise<void> {
  if (requirements) await replaceRequirements(tx, id, requirements, updated_date);
}

/** An opportunity that is not stored yet, and which of its sections have a text. */
interface Made {
  opportunity: Omit<Opportunity, 'company_info'>;
  sections: SectionKey[];
}

function newOpportunity(
  { newId }: Pick<Context, 'newId'>,
  role: Role,
  input: NewOpportunity,
  created: Date,
): Made {
  const now = created.toISOString();
  const blank = blankOpportunity(input.name);
  demandOwnNames(input, blank);
  const changes = applyPatch(blank, withSheet(asStored(input, blank), now), now);
  demandRights(role, { ...changes, fields: changes.fields.filter((field) => field !== 'name') });
  demandOwnTaskIds(changes.next);
  const opportunity = {
    ...changes.next,
    ...scoresOf(changes.next),
    id: newId(),
    created_date: now,
    updated_date: now,
  };
  return { opportunity, sections: changes.sections };
}

/** A list of requirements is a sheet that was handed in now, where nothing else is told of it. */
function withSheet(input: OpportunityPatch, now: string): OpportunityPatch {
  const total = input.technical_insights_rfp_requirements?.length ?? 0;
  if (total === 0) return input;
  return {
    technical_insights_rfp_completion_status: 'in_progress',
    technical_insights_rfp_total_requirements: total,
    technical_insights_rfp_upload_date: now,
    ...input,
  };
}

/** The texts that an opportunity began with, as the first changes of its sections. */
function firstChanges(author: Author, { opportunity, sections }: Made) {
  if (sections.length === 0) return [];
  const write = {
    opportunityId: opportunity.id,
    sections,
    before: blankOpportunity(opportunity.name),
    after: opportunity,
    at: new Date(opportunity.created_date),
  };
  return changesOf(author, write, true);
}
