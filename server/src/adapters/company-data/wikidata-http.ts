import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { GuardedFetchError } from '../guarded-fetch/guarded-fetch-error.ts';
import type { GuardedFetch, GuardedResponse } from '../guarded-fetch/guarded-fetch.ts';
import { CompanyDataError } from './company-data.ts';

const tries = 3;
const firstBackoffMs = 250;
/** A longer wait is told, not waited for: somebody looks at the page. */
const longestWaitMs = 3000;
const timeoutMs = 8000;
/** Entries of large companies have some hundred kilobytes each. */
const maxBytes = 12 * 1024 * 1024;

/** After so many failures in a row nobody asks for a while. */
const circuitFailures = 6;
const circuitOpenMs = 60_000;

/** Wikidata refuses clients that do not say who they are. */
const userAgent = 'Plumbline/0.1 (self-hosted sales workspace; reads public company data)';

const unreachable = "Can't reach public company data right now.";
const notUnderstood = 'Public company data sent an unreadable answer.';

/** Asks the register and reads its answer. @throws CompanyDataError */
export type AskWikidata = <Schema extends v.GenericSchema>(
  parameters: Record<string, string>,
  schema: Schema,
  signal: AbortSignal,
) => Promise<v.InferOutput<Schema>>;

/** Wikidata's API: bounded in time and size, retried a little, left alone while it is down. */
export function createWikidataHttp(baseUrl: string, fetch: GuardedFetch): AskWikidata {
  let failures = 0;
  let openUntil = 0;

  async function send(url: string, signal: AbortSignal): Promise<GuardedResponse> {
    if (Date.now() < openUntil) throw new CompanyDataError(unreachable);
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(fetch, url, signal);
      const mayPass = outcome instanceof Error || outcome.status === 429 || outcome.status >= 500;
      if (!mayPass) {
        failures = 0;
        return outcome;
      }
      failures += 1;
      if (failures >= circuitFailures) {
        failures = 0;
        openUntil = Date.now() + circuitOpenMs;
      }
      const waitMs = waitBefore(outcome, attempt);
      if (waitMs === null) {
        const cause = outcome instanceof Error ? outcome : new Error(`HTTP ${outcome.status}`);
        throw new CompanyDataError(unreachable, { cause });
      }
      await sleep(waitMs, undefined, { signal }).catch((error: unknown) => {
        throw new CompanyDataError(unreachable, { cause: error });
      });
    }
  }

  return async (parameters, schema, signal) => {
    const query = new URLSearchParams({ ...parameters, format: 'json', formatversion: '1' });
    const response = await send(`${baseUrl}/w/api.php?${query.toString()}`, signal);
    if (response.status !== 200) {
      throw new CompanyDataError(notUnderstood, { cause: new Error(`HTTP ${response.status}`) });
    }
    const parsed = v.safeParse(schema, jsonOf(response.body));
    if (parsed.success) return parsed.output;
    const field = v.getDotPath(parsed.issues[0]) ?? 'the answer';
    throw new CompanyDataError(notUnderstood, {
      cause: new Error(`${field} ${parsed.issues[0].message}`),
    });
  };
}

async function once(
  fetch: GuardedFetch,
  url: string,
  signal: AbortSignal,
): Promise<GuardedResponse | Error> {
  try {
    const headers = { accept: 'application/json', 'user-agent': userAgent };
    return await fetch(url, { headers, maxBytes, timeoutMs, signal });
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const isPassing = error.code === 'unreachable' || error.code === 'timeout';
    if (!isPassing) {
      throw new CompanyDataError(error.code === 'too_large' ? notUnderstood : unreachable, {
        cause: error,
      });
    }
    return error;
  }
}

/** Milliseconds to wait before the next try; null where there is no next one. */
function waitBefore(outcome: GuardedResponse | Error, attempt: number): number | null {
  if (attempt >= tries) return null;
  // A silence was long enough: nobody waits through three of them.
  if (outcome instanceof GuardedFetchError && outcome.code === 'timeout') return null;
  const header = outcome instanceof Error ? null : outcome.headers.get('retry-after');
  const told = header === null ? Number.NaN : Number(header) * 1000;
  const backoff = firstBackoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  const waitMs = Number.isFinite(told) ? told : backoff;
  return waitMs <= longestWaitMs ? waitMs : null;
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined; // refused by the schema
  }
}
