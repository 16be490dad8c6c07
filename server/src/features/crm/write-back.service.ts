import { sentFieldNames, sentFields } from '@plumbline/domain/crm/sent-fields.ts';
import { writtenProperties } from '@plumbline/domain/crm/write-back.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import { hubspotScopes } from '../../adapters/hubspot/scopes.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { AppError } from '../../platform/http/errors.ts';
import { withToken, type ConnectionDependencies } from './token.service.ts';
import { findConnection } from './crm.queries.ts';
import { countFields, emptyFieldOutbox } from './field-writes.queries.ts';
import { findPortal, updatePortal } from './portals.queries.ts';
import * as queries from './write-back.queries.ts';

/** Deals that are named with what refuses them. */
const shownRefused = 20;

interface Actor {
  id: string;
  email: string;
}

/** Get whether scores are written to HubSpot, which ones, and to how many deals. @throws AppError `not_found` */
export async function writeBackState({ db }: Pick<ConnectionDependencies, 'db'>) {
  const { portal_id, auth_type } = await demandConnection(db);
  const portal = await findPortal(db, portal_id);
  const { last_written_at, ...counts } = await queries.countWritten(db, portal_id);
  const refused = await queries.listRefused(db, portal_id, shownRefused);
  const fields = await countFields(db, portal_id, shownRefused);
  return {
    on: portal?.write_back ?? false,
    ...counts,
    last_written_at: last_written_at?.toISOString() ?? null,
    error: portal?.write_error ?? null,
    refused,
    fields: {
      on: portal?.write_fields ?? false,
      ...fields,
      mapping: sentFieldNames.map((field) => ({ field, ...sentFields[field] })),
    },
    auth_type,
    scopes: [...hubspotScopes.write],
    properties: keysOf(writtenProperties).map((name) => {
      const { label, description } = writtenProperties[name];
      return { name, label, description };
    }),
  };
}

/**
 * Makes the properties at HubSpot and begins to write, or stops at once.
 * @throws AppError `not_found`, `forbidden` where the connection may not write; CrmError
 */
export async function turnWriteBack(
  dependencies: ConnectionDependencies,
  actor: Actor,
  on: boolean,
): Promise<void> {
  const { db, crm } = dependencies;
  const { portal_id } = await demandConnection(db);
  if (on) {
    await withToken(dependencies, (token) => crm.makeProperties(token, writtenProperties));
  }
  await db.transaction(async (tx) => {
    await updatePortal(tx, portal_id, { write_back: on, write_error: null, write_next_at: null });
    if (on) {
      await queries.forgetAllRefused(tx, portal_id);
      await queries.fillOutbox(tx, portal_id);
    } else await queries.emptyOutbox(tx);
    const detail = `write-back ${on ? 'on' : 'off'}`;
    await recordEvent(tx, { action: 'integration-change', actor, subject: 'HubSpot', detail });
  });
}

/**
 * Sends what people change of deals' own fields to HubSpot from now on, or stops at once. What they
 * changed before stays here.
 * @throws AppError `not_found`; CrmError where the connection may not write
 */
export async function turnFieldWrites(
  dependencies: ConnectionDependencies,
  actor: Actor,
  on: boolean,
): Promise<void> {
  const { db, crm } = dependencies;
  const { portal_id } = await demandConnection(db);
  // HubSpot says of no token that it may write deals: a batch of a deal that there is not finds out.
  if (on) {
    const nobody = { id: '0', properties: {}, traceId: portal_id };
    await withToken(dependencies, (token) => crm.writeDeals(token, [nobody], {}));
  }
  await db.transaction(async (tx) => {
    const write_next_at = null;
    await updatePortal(tx, portal_id, { write_fields: on, write_error: null, write_next_at });
    if (!on) await emptyFieldOutbox(tx);
    const detail = `sending changes of deals ${on ? 'on' : 'off'}`;
    await recordEvent(tx, { action: 'integration-change', actor, subject: 'HubSpot', detail });
  });
}

/**
 * Takes the properties and every value away from HubSpot; nothing is written any more.
 * @throws AppError; CrmError
 */
export async function removeWritten(
  dependencies: ConnectionDependencies,
  actor: Actor,
): Promise<void> {
  const { db, crm } = dependencies;
  const { portal_id } = await demandConnection(db);
  await db.transaction(async (tx) => {
    await updatePortal(tx, portal_id, { write_back: false, write_error: null });
    await queries.emptyOutbox(tx);
  });
  await withToken(dependencies, (token) => crm.removeProperties(token, keysOf(writtenProperties)));
  await db.transaction(async (tx) => {
    await queries.forgetWritten(tx, portal_id);
    const detail = 'properties removed';
    await recordEvent(tx, { action: 'integration-change', actor, subject: 'HubSpot', detail });
  });
}

async function demandConnection(db: ConnectionDependencies['db']) {
  const connection = await findConnection(db);
  if (!connection) throw new AppError('not_found', 'HubSpot is not connected.');
  return connection;
}
