import type { WrittenProperty } from '@plumbline/domain/crm/write-back.ts';
import * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import { apiVersion, type HubspotHttp } from './http.ts';
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

const namesSchema = v.object({ results: v.array(v.object({ name: v.string() })) });
const writtenSchema = v.object({
  results: v.array(
    v.object({
      id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
      updatedAt: v.string(),
    }),
  ),
});

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
 * Writes at most 100 deals in one call; those that the CRM does not have are left out of the answer.
 * @throws CrmError
 */
export async function writeDeals(
  http: HubspotHttp,
  token: string,
  deals: readonly DealWrite[],
): Promise<DealWritten[]> {
  const inputs = deals.map(({ id, properties: values, traceId }) => ({
    id,
    properties: values,
    objectWriteTraceId: traceId,
  }));
  const { results } = await writing(http).call(
    {
      path: `/crm/objects/${apiVersion}/deals/batch/update`,
      method: 'POST',
      body: { inputs },
      token,
    },
    writtenSchema,
  );
  return results.map(({ id, updatedAt }) => ({ hubspot_id: id, modified_at: updatedAt }));
}
