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
import { findImported, findPortal, type Imported } from './crm.queries.ts';
import { renewFromCrm } from './crm-refresh.service.ts';
import { recordLevels } from './evidence-levels.service.ts';
import { insertChanges } from '../../history/history.queries.ts';
import { changesOf, type Author } from '../../history/history.service.ts';
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
  const portal = await findPortal(context.db);
  const { opportunity, sections } = newOpportunity(context, role, input, context.now(), portal);
  const row = rowOf(opportunity);
  await context.db.transaction(async (tx) => {
    if (!(await queries.insertOpportunities(tx, [row])).has(row.id)) {
      const message = 'This HubSpot deal is already imported';
      throw new AppError('conflict', message, { fields: { hubspot_id: message } });
    }
    await storeRequirements(tx, opportunity);
    await insertChanges(tx, firstChanges({ person, how: 'edit' }, { opportunity, sections }));
    await recordScores(tx, [row.id]);
    await recordLevels(tx, [opportunity], context.now());
    if (row.hubspot_id) await context.sendFetching(tx);
  });
  return getOpportunity(context, role, row.id);
}

/** Rows of one statement: bounds its memory and keeps other writers waiting for short times. */
const bulkChunk = 1000;

/**
 * Creates opportunities in one transaction. A deal of the CRM that is already here, or that comes
 * twice, never makes a second opportunity: what the CRM knows of it is renewed. The first of the
 * list counts as the newest.
 */
export async function createOpportunities(
  context: Omit<CreateContext, 'find'>,
  person: Person,
  deals: NewOpportunity[],
) {
  const start = context.now().getTime();
  const portal = await findPortal(context.db);
  const unique = new Map<string, Made>();
  for (const [index, deal] of deals.entries()) {
    const made = newOpportunity(context, roleOf(person), deal, new Date(start - index), portal);
    unique.set(keyOf(made.opportunity), made);
  }
  const all = [...unique.values()];
  const stored: Imported[] = [];
  let created = 0;
  await context.db.transaction(async (tx) => {
    for (let from = 0; from < all.length; from += bulkChunk) {
      const chunk = all.slice(from, from + bulkChunk);
      const rows = chunk.map(({ opportunity }) => rowOf(opportunity));
      const inserted = await queries.insertOpportunities(tx, rows);
      await recordNew(
        tx,
        person,
        chunk.filter(({ opportunity }) => inserted.has(opportunity.id)),
        context.now(),
      );
      const known = rows.filter(({ id }) => !inserted.has(id));
      await renewFromCrm(tx, person, known, context.now());
      stored.push(...rows.filter(({ id }) => inserted.has(id)));
      if (known.length > 0) stored.push(...(await findImported(tx, known)));
      created += inserted.size;
    }
    if (all.some(({ opportunity }) => opportunity.hubspot_id)) await context.sendFetching(tx);
  });
  const idOf = new Map(stored.map((each) => [keyOf(each), each.id]));
  return {
    success: true,
    created,
    updated: all.length - created,
    data: all.map(({ opportunity }) => ({
      id: idOf.get(keyOf(opportunity)) ?? opportunity.id,
      hubspot_id: opportunity.hubspot_id,
    })),
  };
}

function keyOf({ id, hubspot_id, hubspot_portal }: Imported): string {
  return hubspot_id === null ? id : `${hubspot_portal} ${hubspot_id}`;
}

/** What is kept beside the rows of new opportunities. */
async function recordNew(tx: Transaction, person: Person, news: readonly Made[], at: Date) {
  const opportunities = news.map(({ opportunity }) => opportunity);
  for (const opportunity of opportunities) await storeRequirements(tx, opportunity);
  await insertChanges(
    tx,
    news.flatMap((made) => firstChanges({ person, how: 'import' }, made)),
  );
  await recordScores(
    tx,
    opportunities.map(({ id }) => id),
  );
  await recordLevels(tx, opportunities, at);
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
  portal: string,
): Made {
  const now = created.toISOString();
  const blank = blankOpportunity(input.name);
  demandOwnNames(input, blank);
  // HubSpot's ids are numbers; whoever names no account means the one that is connected.
  const isOfPortal = /^\d+$/.test(input.hubspot_id ?? '');
  const hubspot_portal = input.hubspot_portal || (isOfPortal ? portal : '');
  const changes = applyPatch(
    blank,
    withSheet({ ...asStored(input, blank), hubspot_portal }, now),
    now,
  );
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
