import type { WrittenProperty } from '@plumbline/domain/crm/write-back.ts';
import * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import { apiVersion, type HubspotHttp } from './http.ts';
import { reasonsOf } from './refused.ts';
import { writtenSchema } from './schemas.ts';
import { hubspotScopes } from './scopes.ts';

const group = { name: 'plumbline', label: 'Plumbline' };
const properties = `/crm/properties/${apiVersion}/deals`;
/** HubSpot takes so many deals at a time. */
export const mostWritten = 100;

/** Values of one deal; an empty text takes a value away. */
export interface DealWrite {
  /** The CRM's id of the deal. */
  id: string;
  properties: Record<string, string>;
  /** Comes back with the change that this causes. */
  traceId: string;
}

/** A deal that was written, and when the CRM counts it as changed since. */
export interface DealWritten {
  hubspot_id: string;
  modified_at: string;
}

/** A deal that a rule of the account keeps from being written, in the CRM's words. */
export interface DealRefused {
  hubspot_id: string;
  reason: string;
}

export interface DealsWritten {
  written: DealWritten[];
  refused: DealRefused[];
}

const namesSchema = v.object({ results: v.array(v.object({ name: v.string() })) });
/** Calls that need leave to write, and say so where it is missing. */
function writing(http: HubspotHttp): HubspotHttp {
  const words = `The HubSpot connection can't write: it is missing ${hubspotScopes.write.join(' and ')}. Add them to the key in HubSpot, or reconnect with OAuth.`;
  return {
    call: (request, schema) =>
      http.call(request, schema).catch((error: unknown) => {
        if (!(error instanceof CrmError) || error.failure !== 'missing_scopes') throw error;
        throw new CrmError('missing_scopes', words, { cause: error });
      }),
  };
}

/** Makes what is missing of the group and its properties. @throws CrmError */
export async function makeProperties(
  http: HubspotHttp,
  token: string,
  wanted: Readonly<Record<string, WrittenProperty>>,
): Promise<void> {
  const { call } = writing(http);
  const { results } = await call({ path: properties, token }, namesSchema);
  const there = new Set(results.map(({ name }) => name));
  const missing = Object.entries(wanted).filter(([name]) => !there.has(name));
  if (missing.length === 0) return;
  const post = { method: 'POST', token } as const;
  const made = call({ ...post, path: `${properties}/groups`, body: group }, v.unknown());
  await made.catch((error: unknown) => {
    // It is there from an earlier time.
    if (!(error instanceof CrmError) || error.status !== 409) throw error;
  });
  const inputs = missing.map(([name, property]) => ({ name, groupName: group.name, ...property }));
  await call({ ...post, path: `${properties}/batch/create`, body: { inputs } }, v.unknown());
}

/** Takes the properties and their group away, with every value. @throws CrmError */
export async function removeProperties(
  http: HubspotHttp,
  token: string,
  names: readonly string[],
): Promise<void> {
  const { call } = writing(http);
  const inputs = names.map((name) => ({ name }));
  const path = `${properties}/batch/archive`;
  await call({ path, method: 'POST', body: { inputs }, token }, v.unknown());
  const ofGroup = `${properties}/groups/${group.name}`;
  await call({ path: ofGroup, method: 'DELETE', token }, v.unknown()).catch((error: unknown) => {
    if (!(error instanceof CrmError) || error.status !== 404) throw error;
  });
}

/**
 * Writes at most 100 deals, in one call where nothing is refused. Properties that somebody deleted
 * there are made again. A rule of the account that one deal breaks keeps none of the others from being
 * written, whether HubSpot refuses that deal or the whole batch; those that it does not have are in
 * neither list.
 * @throws CrmError
 */
export async function writeDeals(
  http: HubspotHttp,
  token: string,
  deals: readonly DealWrite[],
  wanted: Readonly<Record<string, WrittenProperty>>,
): Promise<DealsWritten> {
  const write = (some: readonly DealWrite[]) => writeBatch(writing(http), token, some);
  return write(deals).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    await makeProperties(http, token, wanted);
    return apart(write, deals);
  });
}

type Write = (deals: readonly DealWrite[]) => Promise<DealsWritten>;

/** Halves that are refused are halved again, until those that are refused stand alone. */
async function apart(write: Write, deals: readonly DealWrite[]): Promise<DealsWritten> {
  try {
    return await write(deals);
  } catch (error) {
    const [deal] = deals;
    if (!isRefusal(error) || !deal) throw error;
    if (deals.length === 1) {
      return { written: [], refused: [{ hubspot_id: deal.id, reason: wordsOf(error.reasons) }] };
    }
    const half = Math.ceil(deals.length / 2);
    const one = await apart(write, deals.slice(0, half));
    const other = await apart(write, deals.slice(half));
    return {
      written: [...one.written, ...other.written],
      refused: [...one.refused, ...other.refused],
    };
  }
}

async function writeBatch(
  http: HubspotHttp,
  token: string,
  deals: readonly DealWrite[],
): Promise<DealsWritten> {
  const inputs = deals.map(({ id, properties: values, traceId }) => ({
    id,
    properties: values,
    objectWriteTraceId: traceId,
  }));
  const path = `/crm/objects/${apiVersion}/deals/batch/update`;
  const { results, errors } = await http.call(
    { path, method: 'POST', body: { inputs }, token },
    writtenSchema,
  );
  const refused = errors.flatMap(({ category, id, context, ...fault }) => {
    if (category === notFound) return [];
    const traced = deals.filter(({ traceId }) => context.objectWriteTraceId.includes(traceId));
    const told = [...(id ? [id] : []), ...context.ids, ...traced.map((deal) => deal.id)];
    const whose = told.length > 0 || deals.length > 1 ? told : deals.map((deal) => deal.id);
    // Nobody knows whose fault it is: each is written by itself.
    if (whose.length === 0) throw new CrmError('unexpected', unclear, { status: 400 });
    return [...new Set(whose)].map((hubspot_id) => ({
      hubspot_id,
      reason: wordsOf(reasonsOf(fault)),
    }));
  });
  return {
    written: results.map(({ id, updatedAt }) => ({ hubspot_id: id, modified_at: updatedAt })),
    refused,
  };
}

const notFound = 'OBJECT_NOT_FOUND';
const unclear = 'HubSpot refused a deal without saying which.';

function isRefusal(error: unknown): error is CrmError {
  return error instanceof CrmError && error.failure === 'unexpected' && error.status === 400;
}

const wordsOf = (reasons: readonly string[]) =>
  reasons.join(' ') || 'HubSpot refused it without a reason.';
