import {
  applyPatch,
  type Changes,
  type Editable,
} from '@plumbline/domain/opportunities/changes.ts';
import type {
  NewOpportunity,
  Opportunity,
  OpportunityPatch,
  OpportunitySummary,
  Rescored,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { outcomeOf } from '@plumbline/domain/opportunities/outcome.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import {
  fieldResource,
  resourceOfSection,
  summaryVisibleTo,
  visibleTo,
  withoutUnchanged,
} from '@plumbline/domain/opportunities/visibility.ts';
import {
  isSectionKey,
  sectionText,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import { can, type Resource } from '@plumbline/domain/people/permissions.ts';
import type { DueDateChange } from '@plumbline/domain/opportunities/task.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database, Executor, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { roleOf, type Person } from '../../platform/http/permission.ts';
import { existingHubspotIds } from './crm.queries.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { analysisChanges, itemChanges } from '@plumbline/domain/opportunities/item-changes.ts';
import { recordItems } from './item-history.service.ts';
import { recordDeletions } from './deletions.service.ts';
import * as list from './list.queries.ts';
import { longestPage, orderOf, type ListQuery } from './list.ts';
import { blankOpportunity } from '@plumbline/domain/opportunities/blank.ts';
import { insertChanges } from './history.queries.ts';
import { changesOf, recordChanges, type Author } from './history.service.ts';
import { listLevels, replaceRequirements } from './requirements.queries.ts';
import * as queries from './opportunities.queries.ts';
import { recordScores } from './score-history.queries.ts';
import { recordLevels } from './evidence-levels.service.ts';
import { presentOpportunity, presentSummary, rowOf, withTaskStates } from './presenter.ts';

export interface Context {
  db: Database;
  /** Reads one opportunity; calls that come together share a query. */
  find: (id: string) => Promise<Opportunity | undefined>;
  now: () => Date;
  newId: () => string;
}

export interface OpportunityPage {
  opportunities: OpportunitySummary[];
  nextCursor: string | null;
  /** How many match the filters; null unless it was asked for. */
  total: number | null;
}

/** @throws AppError `invalid` for a cursor that does not belong to the order */
export async function listOpportunities(
  { db }: Context,
  role: Role,
  query: ListQuery,
): Promise<OpportunityPage> {
  const limit = query.limit ?? longestPage;
  const after = query.cursor === undefined ? null : decodeCursor(query.sort, query.cursor);
  const [rows, total] = await Promise.all([
    list.listOpportunities(db, orderOf(query.sort), query, { limit: limit + 1, after }),
    query.count === 'true' ? list.countOpportunities(db, query) : null,
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    opportunities: page.map((row) => summaryVisibleTo(role, presentSummary(row))),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor(query.sort, { key: last.sort_key, id: last.id })
        : null,
    total,
  };
}

/** @throws AppError `not_found` */
export async function getOpportunity(
  { find }: Pick<Context, 'find'>,
  role: Role,
  id: string,
): Promise<Opportunity> {
  const found = (await find(id)) ?? failNotFound();
  return visibleTo(role, withTaskStates(found));
}

/** @throws AppError `forbidden` naming fields that the role may not write; `conflict` */
export async function createOpportunity(
  context: Context,
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
  context: Context,
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
      stored.push(...(await queries.upsertOpportunities(tx, rows.slice(from, from + bulkChunk))));
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

/** A partial write, or what makes one of the opportunity as it is when nobody else can write it. */
export type Change = OpportunityPatch | ((current: Opportunity) => OpportunityPatch);

/**
 * Merges a partial write and recomputes scores and evidence levels in the same transaction.
 * @throws AppError `not_found`; `forbidden` naming the fields; `conflict` with the current text of
 * each section that somebody else saved since the revision that the write was based on
 */
export async function updateOpportunity(
  context: Pick<Context, 'db' | 'now'>,
  author: Author,
  id: string,
  change: Change,
): Promise<Opportunity> {
  const role = roleOf(author.person);
  const now = context.now().toISOString();
  return context.db.transaction(async (tx) => {
    const found = (await queries.lockOpportunity(tx, id)) ?? failNotFound();
    const current = presentOpportunity(found.row, found);
    const shown = visibleTo(role, current);
    const patch = typeof change === 'function' ? change(shown) : change;
    const changes = applyPatch(
      current,
      keepHidden(withoutUnchanged(patch, shown), current, shown),
      now,
    );
    demandRights(role, changes);
    demandCurrent(current, changes, patch.base_revisions ?? {});
    demandCurrentDueDates(shown, patch.due_dates ?? []);
    if (changes.sections.length === 0 && changes.fields.length === 0) return shown;
    const next: Opportunity = {
      ...current,
      ...changes.next,
      ...scoresOf(changes.next),
      updated_date: now,
    };
    await queries.updateOpportunity(tx, rowOf(next));
    await recordScores(tx, [id]);
    const wasOver = outcomeOf(current.stage) !== null;
    if (!wasOver || outcomeOf(next.stage) === null) await recordLevels(tx, [next], new Date(now));
    await recordChanges(tx, author, {
      opportunityId: id,
      sections: changes.sections,
      before: current,
      after: next,
      at: new Date(now),
    });
    const tell = author.how === 'analysis' ? analysisChanges : itemChanges;
    await recordItems(tx, author, id, tell(current, next), new Date(now));
    const { technical_insights_rfp_requirements: requirements } = next;
    if (changes.fields.includes('technical_insights_rfp_requirements')) {
      await replaceRequirements(tx, id, requirements, now);
    }
    await recordDeletions(tx, author.person, current, next);
    return visibleTo(
      role,
      presentOpportunity({ ...found.row, ...rowOf(next) }, { ...found, requirements }),
    );
  });
}

/** What came of a change of requirements, and what it made of the opportunity. */
export interface RequirementsChanged<Result> {
  result: Result;
  opportunity: Rescored;
}

/**
 * Changes requirements of an opportunity one by one, and recomputes its scores in the same
 * transaction; nobody else can write the opportunity meanwhile.
 * @throws AppError `not_found`
 */
export async function changeRequirements<Result>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  change: (tx: Transaction) => Promise<Result>,
): Promise<RequirementsChanged<Result>> {
  return db.transaction(async (tx) => {
    const row = (await queries.lockRow(tx, id)) ?? failNotFound();
    const result = await change(tx);
    const technical_insights_rfp_requirements = await listLevels(tx, id);
    const time = now();
    const scores = scoresOf({ ...row, technical_insights_rfp_requirements });
    await queries.updateColumns(tx, id, {
      ...scores,
      technical_insights_rfp_last_updated: time,
      technical_insights_last_updated: time,
      updated_date: time,
    });
    await recordScores(tx, [id]);
    const { commercial_tasks: _commercial, technical_tasks: _technical, ...rescored } = scores;
    const at = time.toISOString();
    return {
      result,
      opportunity: {
        ...rescored,
        technical_insights_rfp_last_updated: at,
        technical_insights_last_updated: at,
        updated_date: at,
      },
    };
  });
}

/** @throws AppError `not_found` */
export async function deleteOpportunity(
  { db }: Context,
  actor: { id: string; email: string },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.deleteOpportunity(tx, id))) failNotFound();
    await recordEvent(tx, { action: 'delete', actor, subject: `opportunity ${id}` });
  });
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
  const changes = applyPatch(blank, input, now);
  demandRights(role, { ...changes, fields: changes.fields.filter((field) => field !== 'name') });
  const opportunity = {
    ...changes.next,
    ...scoresOf(changes.next),
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

/** Tasks that the role does not see are not in its list and must survive a write of it. */
function keepHidden(
  patch: OpportunityPatch,
  current: Opportunity,
  shown: Opportunity,
): OpportunityPatch {
  if (!patch.strategy_recommendations) return patch;
  const visible = new Set(shown.strategy_recommendations.map((task) => task.id));
  const hidden = current.strategy_recommendations.filter((task) => !visible.has(task.id));
  return { ...patch, strategy_recommendations: [...hidden, ...patch.strategy_recommendations] };
}

function demandRights(
  role: Role,
  { sections, fields }: Pick<Changes, 'sections' | 'fields'>,
): void {
  const needed = new Map<string, Resource>([
    ...sections.map((section) => [section, resourceOfSection(section)] as const),
    ...fields.map((field) => [field, fieldResource(field)] as const),
  ]);
  const refused = [...needed].filter(([, resource]) => !can(role, 'write', resource));
  if (refused.length === 0) return;
  const message = 'Your role does not allow you to change this.';
  throw new AppError('forbidden', message, {
    fields: Object.fromEntries(refused.map(([name]) => [name, message])),
  });
}

function demandCurrent(
  current: Editable,
  { sections }: Changes,
  base: Record<string, number>,
): void {
  const unknown = Object.keys(base).find((key) => !isSectionKey(key));
  if (unknown !== undefined) {
    const path = `base_revisions.${unknown}`;
    throw new AppError('invalid', `${path}: Unknown section`, {
      fields: { [path]: 'Unknown section' },
    });
  }
  const conflicts = sections
    .filter((key) => base[key] !== undefined && base[key] !== (current.section_revisions[key] ?? 0))
    .map((section) => ({
      section,
      revision: current.section_revisions[section] ?? 0,
      current: sectionText(current, section),
    }));
  if (conflicts.length === 0) return;
  throw new AppError('conflict', 'A colleague saved this section after you opened it.', {
    details: { conflicts },
  });
}

/** Two people who set a due date at the same time: the second is told of the first one's. */
function demandCurrentDueDates(
  { strategy_recommendations: tasks }: Opportunity,
  dueDates: readonly DueDateChange[],
): void {
  for (const { id, due_date, base } of dueDates) {
    const task = tasks.find((each) => each.id === id);
    if (!task) {
      throw new AppError('conflict', 'This task is no longer there: the deal was analysed again.');
    }
    const stored = task.due_date ?? null;
    if (stored === base || stored === due_date) continue;
    throw new AppError(
      'conflict',
      stored === null
        ? 'A colleague has cleared this due date meanwhile.'
        : `A colleague has set this due date to ${stored} meanwhile.`,
    );
  }
}

function failNotFound(): never {
  throw new AppError('not_found', 'Opportunity not found');
}
