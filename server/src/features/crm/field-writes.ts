import { sentField, type CrmNames } from '@plumbline/domain/crm/sent-fields.ts';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { mostWritten, type DealWrite } from '../../adapters/hubspot/write-back.ts';
import { findConnection } from './crm.queries.ts';
import * as queries from './field-writes.queries.ts';
import { findPortal, selectionOf } from './portals.queries.ts';
import { hubspot } from './reading.job.ts';
import { nothingRead, readByIds, type ReadingDependencies } from './reading.service.ts';
import { withToken } from './token.service.ts';

/**
 * Sends what people changed of deals to the CRM, field by field. Each deal is read first: a field that
 * the CRM changed too is a conflict, and is left to a person. What the account's rules refuse is kept
 * with their words.
 * @returns how many changes the CRM took
 * @throws CrmError
 */
export async function sendFields(
  dependencies: ReadingDependencies,
  portal: string,
  signal: AbortSignal,
): Promise<number> {
  let after: string | null = null;
  let sent = 0;
  for (;;) {
    signal.throwIfAborted();
    if (!(await isAllowed(dependencies, portal))) return sent;
    const entries: queries.FieldEntry[] = await queries.listFieldOutbox(dependencies.db, portal, {
      after,
      deals: mostWritten,
    });
    if (entries.length === 0) return sent;
    after = entries.at(-1)?.opportunity_id ?? after;
    sent += await sendBatch(dependencies, portal, entries, signal);
  }
}

async function isAllowed({ db }: ReadingDependencies, portal: string): Promise<boolean> {
  const [found, connection] = await Promise.all([findPortal(db, portal), findConnection(db)]);
  return found?.write_fields === true && connection?.portal_id === portal;
}

interface FieldWrite {
  entry: queries.FieldEntry;
  ours: queries.Sides['ours'];
  write: DealWrite;
}

async function sendBatch(
  dependencies: ReadingDependencies,
  portal: string,
  entries: readonly queries.FieldEntry[],
  signal: AbortSignal,
): Promise<number> {
  const { db, crm } = dependencies;
  const ids = new Set(entries.map(({ hubspot_id }) => hubspot_id));
  await readNow(dependencies, portal, [...ids], signal);
  const names = await withToken(dependencies, async (token): Promise<CrmNames> => {
    const [choices, { timeZone }] = await Promise.all([crm.choices(token), crm.account(token)]);
    return { ...choices, timeZone };
  });
  const writes = await writesOf(dependencies, entries, names);
  const { written, refused } = await writeFields(dependencies, writes, signal);
  await db.transaction(async (tx) => {
    await queries.seeSent(
      tx,
      [...Map.groupBy(written, ({ entry }) => entry.opportunity_id)].map(([id, sent]) => ({
        opportunity_id: id,
        seen: Object.assign({}, ...sent.map(seenOf)),
      })),
    );
    await queries.removeFields(
      tx,
      written.map(({ entry }) => entry),
    );
    await queries.refuseFields(tx, refused);
  });
  // What follows from a stage there, such as whether the deal is won, is known at once.
  const changed = new Set(written.map(({ entry }) => entry.hubspot_id));
  if (changed.size > 0) await readNow(dependencies, portal, [...changed], signal);
  return written.length;
}

/** What the CRM says once it took a field. */
function seenOf({ entry: { field }, ours }: FieldWrite): Partial<queries.Sides['ours']> {
  return { [field]: ours[field], ...(field === 'stage' && { pipeline: ours.pipeline }) };
}

async function readNow(
  dependencies: ReadingDependencies,
  portal: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const selection = selectionOf(await findPortal(dependencies.db, portal));
  await withToken(dependencies, (token, renew) =>
    readByIds(
      {
        dependencies,
        person: hubspot,
        portal,
        selection,
        token,
        options: { signal, renew },
        counts: nothingRead(),
      },
      ids,
    ),
  );
}

/**
 * Of these entries those that still have to be sent. Done are those that the CRM has by now, whose
 * deal is gone there, or that a person has to decide on first.
 */
async function writesOf(
  { db }: ReadingDependencies,
  entries: readonly queries.FieldEntry[],
  names: CrmNames,
): Promise<FieldWrite[]> {
  const sides = await queries.findSides(
    db,
    entries.map(({ opportunity_id }) => opportunity_id),
  );
  const byId = new Map(sides.map((each) => [each.id, each]));
  const writes: FieldWrite[] = [];
  const done: queries.FieldEntry[] = [];
  const refused: Parameters<typeof queries.refuseFields>[1][number][] = [];
  for (const entry of entries) {
    const { field, opportunity_id } = entry;
    const deal = byId.get(opportunity_id);
    // A stage goes out with its pipeline: while that is undecided, so is the stage.
    const isUndecided =
      deal && (field in deal.conflicts || (field === 'stage' && 'pipeline' in deal.conflicts));
    if (!deal || isUndecided || isThere(deal, field)) {
      done.push(entry);
      continue;
    }
    const sent = sentField(field, { ...deal.ours, pipeline_id: deal.pipeline_id }, names);
    if ('fault' in sent) refused.push({ ...entry, refused_why: sent.fault });
    else {
      const write = { id: deal.hubspot_id, ...sent, traceId: opportunity_id };
      writes.push({ entry, ours: deal.ours, write });
    }
  }
  await queries.removeFields(db, done);
  await queries.refuseFields(db, refused);
  return writes;
}

/** Whether the CRM has a field as it is here. A stage is one of its pipeline: both may have its name. */
function isThere({ seen, ours }: queries.Sides, field: queries.FieldEntry['field']): boolean {
  return seen[field] === ours[field] && (field !== 'stage' || seen.pipeline === ours.pipeline);
}

/** All fields of a deal at once; where the account refuses them, each by itself. */
async function writeFields(
  dependencies: ReadingDependencies,
  writes: readonly FieldWrite[],
  signal: AbortSignal,
) {
  const { crm } = dependencies;
  const send = (deals: readonly DealWrite[]) =>
    withToken(dependencies, (token, renew) => crm.writeDeals(token, deals, {}, { signal, renew }));
  const byDeal = Map.groupBy(writes, ({ write }) => write.id);
  const whole = [...byDeal.values()].map(asOne);
  const written: FieldWrite[] = [];
  const refused: (queries.FieldEntry & { refused_why: string })[] = [];
  if (whole.length === 0) return { written, refused };
  const answer = await send(whole);
  for (const { hubspot_id } of answer.written) written.push(...(byDeal.get(hubspot_id) ?? []));
  for (const { hubspot_id, reason } of answer.refused) {
    const parts = byDeal.get(hubspot_id) ?? [];
    for (const part of parts) {
      const own =
        parts.length === 1 ? { written: [], refused: [{ reason }] } : await send([part.write]);
      const [why] = own.refused;
      if (why) refused.push({ ...part.entry, refused_why: why.reason });
      else if (own.written.length > 0) written.push(part);
    }
  }
  return { written, refused };
}

function asOne(parts: readonly FieldWrite[]): DealWrite {
  const [first] = parts;
  if (!first) throw new CrmError('unexpected', 'Nothing to write.');
  const properties = Object.assign({}, ...parts.map(({ write }) => write.properties));
  return { ...first.write, properties };
}
