import * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import { apiVersion, type HubspotHttp } from './http.ts';

/** Why something could not be read. */
export interface Fault {
  /** For people. */
  reason: string;
  /** For the log. */
  cause?: unknown;
}

/** By ids. */
export type Failed = Map<string, Fault>;

export const unreadable: Fault = { reason: "HubSpot sent something Plumbline can't read." };

/** After so many in a row that fail alone the others of a list are not asked for either, this time. */
const mostFailures = 5;

/** Calls whose failure may be the fault of what is asked for, and tells nothing of HubSpot. */
export function trying(http: HubspotHttp): HubspotHttp {
  return { call: (request, schema) => http.call({ ...request, isTrial: true }, schema) };
}

/**
 * Asks for some at once. Where HubSpot fails for them although it is there, it is asked for half of
 * them, and so on: those at fault are left out, and the others are read.
 * @throws CrmError where HubSpot itself fails, or refuses
 */
export async function askApart<Answer>(
  http: HubspotHttp,
  token: string,
  batches: readonly (readonly string[])[],
  ask: (ids: readonly string[], failed: Failed) => Promise<Answer>,
): Promise<{ answers: Answer[]; failed: Failed }> {
  const answers: Answer[] = [];
  const failed: Failed = new Map();
  let alone = 0;
  let last: Fault = unreadable;

  async function read(ids: readonly string[]): Promise<void> {
    if (alone >= mostFailures) {
      for (const id of ids) failed.set(id, last);
      return;
    }
    try {
      answers.push(await ask(ids, failed));
      alone = 0;
    } catch (error) {
      last = await ownFault(http, token, error);
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) {
        failed.set(only, last);
        alone += 1;
        return;
      }
      const half = Math.ceil(ids.length / 2);
      await read(ids.slice(0, half));
      await read(ids.slice(half));
    }
  }

  for (const batch of batches) if (batch.length > 0) await read(batch);
  return { answers, failed };
}

/** HubSpot's answer while an account moves: the account's fault. */
const moving = 477;

/**
 * Why something could not be read, where that is its own fault: HubSpot answers the plainest call
 * meanwhile.
 * @throws CrmError the failure itself, or that of the plainest call
 */
export async function ownFault(http: HubspotHttp, token: string, error: unknown): Promise<Fault> {
  if (!(error instanceof CrmError)) throw error;
  const { failure, status, cause } = error;
  if (failure === 'unexpected') {
    const reason = `HubSpot refused to send it (${status}).`;
    return { ...(status === null ? unreadable : { reason }), cause };
  }
  if (failure !== 'unavailable' || status === moving) throw error;
  await http.call({ path: `/account-info/${apiVersion}/details`, token }, v.unknown());
  const reason =
    status === null
      ? "HubSpot didn't answer for it."
      : `HubSpot answered with an error (${status}).`;
  return { reason, cause };
}
