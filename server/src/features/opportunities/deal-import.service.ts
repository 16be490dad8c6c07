import {
  keysOfDeal,
  type dealImportSchema,
  type DealCheck,
  type DealImport,
  type DealRow,
  type ImportProgress,
  type ImportResult,
  type Undone,
} from '@plumbline/domain/deal-file/import.ts';
import type { NewOpportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { outcomeInWords } from '@plumbline/domain/opportunities/outcome.ts';
import { stageKey } from '@plumbline/domain/opportunities/stages.ts';
import type * as v from 'valibot';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { noteStages } from '../../platform/db/stage-outcomes.queries.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import { storeInChunks } from './create.service.ts';
import * as queries from './deal-import.queries.ts';
import type { Context } from './opportunities.service.ts';
import { failNotFound } from './refusals.ts';

type ImportContext = Pick<Context, 'db' | 'now' | 'newId'>;

/** How long an import can be undone. */
const undoMs = 24 * 3_600_000;
/** Deals that are named where more are told of. */
const mostNamed = 20;

/** A file of deals, as it is sent. */
type Sent = v.InferOutput<typeof dealImportSchema>;

/** What an import of these rows would find: deals that are here, and stages of no list. */
export async function checkDeals(
  { db }: Pick<ImportContext, 'db'>,
  { deals, source }: Pick<Sent, 'deals' | 'source'>,
): Promise<DealCheck> {
  const known = await queries.findKnown(db, deals, source ?? '');
  const listed = new Set((await queries.listStageNames(db)).map(({ name }) => stageKey(name)));
  const others = new Map<string, { name: string; deals: number }>();
  for (const { stage } of deals) {
    if (stage === null || listed.has(stageKey(stage))) continue;
    const found = others.get(stageKey(stage)) ?? { name: stage, deals: 0 };
    others.set(stageKey(stage), { ...found, deals: found.deals + 1 });
  }
  return {
    known,
    stages: [...others.values()].map((each) => ({ ...each, outcome: outcomeInWords(each.name) })),
  };
}

interface Run {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

/**
 * Makes deals of the rows of a file, all of them or none. Rows whose deals are here already make none.
 * @throws AppError `conflict` where there is an import of the id already
 */
export async function importDeals(
  { db, now, newId }: ImportContext,
  person: Person,
  { id = newId(), file_name, deals, source }: Sent,
  { signal, onProgress }: Run,
): Promise<ImportResult> {
  const stages = await queries.listStageNames(db);
  const nameOf = new Map(stages.map(({ name }) => [stageKey(name), name]));
  const first = stages.find(({ outcome }) => outcome === 'open')?.name ?? 'Unknown';
  const stageOf = ({ stage }: DealRow) =>
    stage === null ? first : (nameOf.get(stageKey(stage)) ?? stage);
  await noteStages(db, deals.map(stageOf));
  return db.transaction(async (tx) => {
    await queries.waitForImports(tx);
    const found = await queries.findKnown(
      tx,
      deals.map((deal, row) => ({ ...deal, row })),
      source ?? '',
    );
    const isKnown = new Set(found.map(({ row }) => row));
    const news = firstOfEach(deals.filter((_, row) => !isKnown.has(row)));
    const known = deals.length - news.length;
    if (news.length === 0) return { import: null, created: 0, known };
    const at = now();
    const made = {
      id,
      file_name,
      person_id: person.id,
      created_at: at,
      deals: news.length,
      undone_at: null,
    };
    if (!(await queries.insertImport(tx, made))) {
      throw new AppError('conflict', 'This file was already imported.');
    }
    const total = news.length;
    onProgress({ done: 0, total });
    const { data } = await storeInChunks(tx, { now, newId }, person, {
      deals: news.map((deal, place) => ({ deal: asNew(deal, stageOf(deal)), place })),
      start: at.getTime(),
      portal: '',
      async onStored(_chunk, done) {
        // Whoever stops it, or goes, leaves nothing behind.
        signal.throwIfAborted();
        onProgress({ done, total });
      },
    });
    const marked = data.map((stored) => ({
      id: stored.id,
      external_id: news[stored.place]?.external_id ?? null,
    }));
    await queries.insertImported(tx, { id, source: source ?? '' }, marked);
    await recordEvent(tx, {
      action: 'import',
      actor: person,
      subject: `deals of ${file_name}`,
      detail: `${total.toLocaleString('en-US')} imported`,
      address: person.address,
    });
    signal.throwIfAborted();
    return {
      import: told({ ...made, person_name: person.name || person.email }, at),
      created: total,
      known,
    };
  });
}

/** Without those that name a deal of an earlier row. */
function firstOfEach(deals: readonly DealRow[]): DealRow[] {
  const seen = new Set<string>();
  return deals.filter((deal) => {
    const keys = keysOfDeal(deal);
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

function asNew({ row: _row, external_id: _id, ...deal }: DealRow, stage: string): NewOpportunity {
  return { ...deal, stage };
}

/** The imports of the last day, newest first. */
export async function recentImports({
  db,
  now,
}: Pick<ImportContext, 'db' | 'now'>): Promise<DealImport[]> {
  const at = now();
  const rows = await queries.listImports(db, new Date(at.getTime() - undoMs));
  return rows.map((row) => told(row, at));
}

type Row = Awaited<ReturnType<typeof queries.listImports>>[number];

function told({ id, file_name, person_name, created_at, deals, undone_at }: Row, at: Date) {
  const until = new Date(created_at.getTime() + undoMs);
  return {
    id,
    file_name,
    person_name,
    created_at: created_at.toISOString(),
    deals,
    undo_until: undone_at || until <= at ? null : until.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  };
}

/**
 * Deletes the deals of an import. Those that somebody worked on since stay, and are told.
 * @throws AppError `not_found`; `conflict` where it was undone, or a day is over
 */
export async function undoImport(
  { db, now }: Pick<ImportContext, 'db' | 'now'>,
  person: Person,
  id: string,
): Promise<Undone> {
  return db.transaction(async (tx) => {
    // Whoever stops an import at its end undoes it: by then it is here, or it never comes.
    await queries.waitForImports(tx);
    const found = (await queries.lockImport(tx, id)) ?? failNotFound();
    const at = now();
    if (found.undone_at) throw new AppError('conflict', 'This import was already undone.');
    if (at.getTime() - found.created_at.getTime() >= undoMs) {
      throw new AppError(
        'conflict',
        'An import can be undone for a day. Delete the deals instead.',
      );
    }
    const deleted = await queries.deleteUntouched(tx, id);
    const kept = await queries.listKept(tx, id, mostNamed);
    await queries.noteUndone(tx, id, at);
    await recordEvent(tx, {
      action: 'delete',
      actor: person,
      subject: `deals of ${found.file_name}`,
      detail: `import undone: ${deleted.length.toLocaleString('en-US')} deleted, ${kept.total.toLocaleString('en-US')} kept`,
      address: person.address,
    });
    return { deleted: deleted.length, kept: kept.deals, kept_total: kept.total };
  });
}
