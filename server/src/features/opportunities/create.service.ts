import { setImmediate } from 'node:timers/promises';
import { blankOpportunity } from '@plumbline/domain/opportunities/blank.ts';
import { applyPatch } from '@plumbline/domain/opportunities/changes.ts';
import type { NewOpportunity, Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import type { Rights } from '@plumbline/domain/people/permissions.ts';
import { byKey } from '../../platform/db/crm-keys.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { figuresOnce } from '../../platform/db/figures.queries.ts';
import { noteStages } from '../../platform/db/stage-outcomes.queries.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import {
  findImported,
  findPortal,
  wakeChanged,
  type CrmKey,
  type Imported,
} from './crm.queries.ts';
import { renewFromCrm } from './crm-refresh.service.ts';
import { recordLevels } from './evidence-levels.service.ts';
import { findChosen } from '../../platform/db/workspace.queries.ts';
import { insertChanges } from '../../history/history.queries.ts';
import { changesOf, type Author } from '../../history/history.service.ts';
import * as queries from './opportunities.queries.ts';
import { getOpportunity, type Context } from './opportunities.service.ts';
import { rowOf } from './presenter.ts';
import { demandOwnNames, demandOwnTaskIds, demandRights } from './refusals.ts';
import { replaceRequirements } from './requirements.queries.ts';
import { recordScores } from './score-history.queries.ts';
import { asStored, withSheet } from './stored-patch.ts';

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
  const role = rightsOf(person);
  const [portal, { currency }] = await Promise.all([
    findPortal(context.db),
    findChosen(context.db),
  ]);
  const { opportunity, sections } = newOpportunity(context, role, input, context.now(), {
    portal,
    currency,
  });
  const row = rowOf(opportunity);
  await noteStages(context.db, [row.stage]);
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
const bulkChunk = 250;
/** So old may be what somebody imports: a list that was left open. */
const staleMs = 24 * 3_600_000;
/** Deals that are made before other requests have their turn. */
const turn = 20;

/**
 * Creates opportunities in one transaction. A deal of the CRM that is already here, or that comes
 * twice, never makes a second opportunity: what the CRM knows of it is renewed. The first of the
 * list counts as the newest. Other requests do not wait for all of it.
 */
export async function createOpportunities(
  context: Omit<CreateContext, 'find'> & {
    /** The CRM says so at this moment: nobody need ask it again. */
    isCurrent?: boolean;
  },
  person: Person,
  deals: NewOpportunity[],
) {
  const start = context.now().getTime();
  const portal = await findPortal(context.db);
  const unique = lastOfEach(deals, portal);
  // Stored in an order of all imports, and told in that of the list.
  const inOrder = unique
    .map((deal, place) => ({
      deal,
      place,
      hubspot_id: deal.hubspot_id,
      hubspot_portal: portalOf(deal, portal),
    }))
    .toSorted(byKey);
  let told: Awaited<ReturnType<typeof storeInChunks>> = { created: 0, data: [] };
  await noteStages(
    context.db,
    unique.flatMap(({ stage }) => stage ?? []),
  );
  await context.db.transaction(async (tx) => {
    told = await storeInChunks(tx, context, person, {
      deals: inOrder,
      start,
      portal,
      async onStored(chunk) {
        const keys = chunk.flatMap<CrmKey>((made) => made.opportunity);
        if (!context.isCurrent) await wakeChanged(tx, keys, new Date(start - staleMs));
      },
    });
    if (unique.some(({ hubspot_id }) => hubspot_id)) await context.sendFetching(tx);
  });
  const { created } = told;
  return {
    success: true,
    created,
    updated: unique.length - created,
    data: told.data.map(({ id, hubspot_id }) => ({ id, hubspot_id })),
  };
}

interface Placed {
  deal: NewOpportunity;
  /** Its place in the list: the first counts as the newest. */
  place: number;
}

/**
 * Makes opportunities within a transaction, some hundreds at a time. Other requests do not wait for all
 * of it.
 * @returns how many are new, and all of them in the order of their places
 */
export async function storeInChunks(
  tx: Transaction,
  context: Pick<Context, 'newId' | 'now'>,
  person: Person,
  {
    deals,
    start,
    portal,
    onStored,
  }: {
    deals: readonly Placed[];
    start: number;
    portal: string;
    /** Told after each chunk, and how many are done by then. */
    onStored: (chunk: readonly Made[], done: number) => Promise<void>;
  },
) {
  const data: (Pick<Imported, 'id' | 'hubspot_id'> & { place: number })[] = [];
  let created = 0;
  const { currency } = await findChosen(tx);
  const make = async (from: number) => {
    const chunk: Made[] = [];
    for (const [index, { deal, place }] of deals.slice(from, from + bulkChunk).entries()) {
      const at = new Date(start - place);
      chunk.push(newOpportunity(context, rightsOf(person), deal, at, { portal, currency }));
      if (index % turn === 0) await setImmediate();
    }
    return chunk;
  };
  let next = make(0);
  for (let from = 0; from < deals.length; from += bulkChunk) {
    const chunk = await next;
    // Made while the database stores those before.
    next = make(from + bulkChunk);
    next.catch(() => {}); // awaited in the next turn
    const stored = await storeChunk(tx, person, chunk, context.now());
    created += stored.created;
    data.push(
      ...stored.data.map((each, index) => ({ ...each, place: deals[from + index]?.place ?? 0 })),
    );
    await onStored(chunk, Math.min(deals.length, from + bulkChunk));
  }
  return { created, data: data.toSorted((one, other) => one.place - other.place) };
}

/** Of deals that come twice the last, in the place of the first. */
function lastOfEach(deals: readonly NewOpportunity[], portal: string): NewOpportunity[] {
  const unique = new Map<string | number, NewOpportunity>();
  for (const [index, deal] of deals.entries()) {
    const key = deal.hubspot_id ? `${portalOf(deal, portal)} ${deal.hubspot_id}` : index;
    unique.set(key, deal);
  }
  return [...unique.values()];
}

/** HubSpot's ids are numbers; whoever names no account means the one that is connected. */
function portalOf(
  { hubspot_id, hubspot_portal }: Pick<NewOpportunity, 'hubspot_id' | 'hubspot_portal'>,
  portal: string,
): string {
  return hubspot_portal || (/^\d+$/.test(hubspot_id ?? '') ? portal : '');
}

async function storeChunk(tx: Transaction, person: Person, chunk: readonly Made[], at: Date) {
  const rows = chunk.map(({ opportunity }) => rowOf(opportunity));
  const { inserted } = await figuresOnce(tx, async () => {
    const ids = await queries.insertOpportunities(tx, rows);
    const news = chunk.filter(({ opportunity }) => ids.has(opportunity.id));
    await recordNew(tx, person, news, at);
    return { inserted: ids, ids: [...ids] };
  });
  const isNew = ({ id }: { id: string }) => inserted.has(id);
  const known = rows.filter((row) => !isNew(row));
  await renewFromCrm(tx, person, known, at);
  const here = known.length > 0 ? await findImported(tx, known) : [];
  const idOf = new Map([...here, ...rows.filter(isNew)].map((row) => [keyOf(row), row.id]));
  return {
    created: inserted.size,
    data: rows.map((row) => ({ id: idOf.get(keyOf(row)) ?? row.id, hubspot_id: row.hubspot_id })),
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
  role: Rights,
  input: NewOpportunity,
  created: Date,
  /** The account that a deal is of, and what its value is in, where nothing else is said. */
  { portal, currency }: { portal: string; currency: string | null },
): Made {
  const now = created.toISOString();
  const blank = blankOpportunity(input.name);
  demandOwnNames(input, blank);
  const hubspot_portal = portalOf(input, portal);
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
    currency: changes.next.currency ?? currency,
    id: newId(),
    created_date: now,
    updated_date: now,
  };
  return { opportunity, sections: changes.sections };
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
