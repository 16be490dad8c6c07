import { credentialFaults, type Credentials } from '@plumbline/domain/knowledge/credentials.ts';
import {
  isSameAddress,
  type KnowledgeSource,
  type SourceInput,
} from '@plumbline/domain/knowledge/source.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { KnowledgeSourceRow } from '../../platform/db/schema/knowledge.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import * as queries from './knowledge.queries.ts';
import { cancelSync, requestSync, type SyncContext } from './sync.service.ts';

export interface KnowledgeContext extends SyncContext {
  db: Database;
  now: () => Date;
  /** Seals the credentials of sources. */
  secrets: SecretBox;
}

type Actor = Pick<Person, 'id' | 'email' | 'address'>;

export async function listSources({ db }: KnowledgeContext): Promise<KnowledgeSource[]> {
  return (await queries.listSources(db)).map(presentSource);
}

/**
 * Adds a source and asks for its first sync.
 * @throws AppError `invalid` for credentials that do not fit the type
 */
export async function createSource(
  context: KnowledgeContext,
  /** Null where nobody did: the sample workspace has one from the start. */
  actor: Actor | null,
  { credentials, ...input }: SourceInput,
): Promise<KnowledgeSource> {
  const { db, now, newId, secrets } = context;
  refuseFaults(input, credentials ?? {});
  const id = newId();
  const moment = now();
  const kept = sealed(secrets, credentials ?? {});
  return db.transaction(async (tx) => {
    await queries.insertSource(tx, {
      ...input,
      id,
      credentials: kept,
      created_date: moment,
      updated_date: moment,
    });
    await recordEvent(tx, {
      action: 'source-add',
      actor,
      subject: placeOf(input),
      detail: `${input.type}${kept === null ? '' : ', with credentials'}`,
    });
    return presentSource((await requestSync(context, tx, id)) ?? failNotFound());
  });
}

/**
 * Changes a source. Another address is another source: what was read of the first goes, and the
 * new one is read. Credentials that were kept are for the address and type that they were given
 * for: with another one they are forgotten unless new ones come along.
 * @throws AppError `not_found`, `invalid`
 */
export async function updateSource(
  context: KnowledgeContext,
  actor: Actor,
  id: string,
  { credentials: given, ...input }: SourceInput,
): Promise<KnowledgeSource> {
  const { db, now, secrets } = context;
  return db.transaction(async (tx) => {
    const source = (await queries.lockSource(tx, id)) ?? failNotFound();
    const isSame = isSameAddress(source.url, input.url) && source.type === input.type;
    const kept = isSame ? source.credentials : null;
    if (given !== undefined || kept === null) refuseFaults(input, given ?? {});
    const credentials = given === undefined ? kept : sealed(secrets, given ?? {});
    const changes = { ...input, credentials, updated_date: now() };
    const changed = (await queries.updateSource(tx, id, changes)) ?? failNotFound();
    const isMoved = source.url !== changed.url || source.type !== changed.type;
    if (isMoved) await queries.forgetDocuments(tx, id);
    await recordChange(tx, actor, source, changed);
    const needsSync = isMoved || source.credentials !== credentials;
    return presentSource((needsSync && (await requestSync(context, tx, id))) || changed);
  });
}

/**
 * Reads a source anew; one that waits for its sync or is in the midst of it stays there.
 * @throws AppError `not_found`
 */
export async function syncSource(context: KnowledgeContext, id: string): Promise<KnowledgeSource> {
  return context.db.transaction(async (tx) => {
    const source = (await queries.lockSource(tx, id)) ?? failNotFound();
    if (source.sync_id !== null) return presentSource(source);
    return presentSource((await requestSync(context, tx, id)) ?? failNotFound());
  });
}

/** @throws AppError `not_found` */
export async function cancelSourceSync(
  { db }: KnowledgeContext,
  id: string,
): Promise<KnowledgeSource> {
  return db.transaction(async (tx) => {
    const source = (await queries.lockSource(tx, id)) ?? failNotFound();
    if (source.sync_id === null) return presentSource(source);
    return presentSource((await cancelSync(tx, source)) ?? failNotFound());
  });
}

/** @throws AppError `not_found` */
export async function deleteSource(
  { db }: KnowledgeContext,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.deleteSource(tx, id))) failNotFound();
    await recordEvent(tx, { action: 'delete', actor, subject: `knowledge base ${id}` });
  });
}

/** Tells the trail where a source reads now, and with what; a new name is nobody's concern. */
async function recordChange(
  tx: Executor,
  actor: Actor,
  before: KnowledgeSourceRow,
  after: KnowledgeSourceRow,
): Promise<void> {
  const isMoved = before.type !== after.type || !isSameAddress(before.url, after.url);
  const isOther = before.credentials !== after.credentials;
  if (!isMoved && !isOther) return;
  const detail = [
    ...(isMoved ? [`from ${placeOf(before)} to ${placeOf(after)}`] : []),
    ...(before.type === after.type ? [] : [`${before.type} to ${after.type}`]),
    ...(isOther
      ? [after.credentials === null ? 'credentials forgotten' : 'other credentials']
      : []),
  ].join(', ');
  await recordEvent(tx, {
    action: 'source-change',
    actor,
    subject: `knowledge base ${after.id}`,
    detail,
  });
}

/** Where a source reads, without a query, which may hold a key. */
function placeOf({ url }: Pick<SourceInput, 'url'>): string {
  const { origin, pathname } = new URL(url);
  return (origin + pathname).slice(0, 200);
}

function refuseFaults({ type }: Pick<SourceInput, 'type'>, credentials: Credentials): void {
  const fields = credentialFaults(type, credentials);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', message, { fields });
}

function sealed(secrets: SecretBox, credentials: Credentials): string | null {
  const given = Object.entries(credentials).filter(([, value]) => value !== '');
  return given.length > 0 ? secrets.seal(JSON.stringify(Object.fromEntries(given))) : null;
}

/** What leaves the server of a source, field by field. */
function presentSource(row: KnowledgeSourceRow): KnowledgeSource {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    description: row.description,
    category: row.category,
    type: row.type,
    is_active: row.is_active,
    status: row.status,
    document_count: row.document_count,
    has_credentials: row.credentials !== null,
    pages_read: row.pages_read,
    pages_known: row.pages_known,
    is_syncing: row.sync_id !== null,
    synced_at: row.synced_at?.toISOString() ?? null,
    last_error: row.last_error,
    last_notice: row.last_notice,
    created_date: row.created_date.toISOString(),
    updated_date: row.updated_date.toISOString(),
  };
}

function failNotFound(): never {
  throw new AppError('not_found', 'Knowledge base not found');
}
