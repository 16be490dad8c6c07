import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { CrmError } from './crm-error.ts';

/** HubSpot's dated version of its API; every path carries it. */
export const apiVersion = '2026-09';

const timeoutMs = 15_000;
const tries = 4;
/** A longer wait is told, not waited for. */
const longestWaitMs = 20_000;
const firstBackoffMs = 300;

/** After so many failures in a row nobody asks for a while: the CRM is down. */
const circuitFailures = 8;
const circuitOpenMs = 30_000;

export interface HubspotHttp {
  /** Sends a call and reads its answer. @throws CrmError */
  call: <Schema extends v.GenericSchema>(
    request: HubspotRequest,
    schema: Schema,
  ) => Promise<v.InferOutput<Schema>>;
}

export interface HubspotRequest {
  path: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON, or as a form when these are URLSearchParams. */
  body?: unknown;
  token?: string;
}

/** Calls of HubSpot's API: bounded in time, retried a little, refused while the CRM is down. */
export function createHubspotHttp(apiUrl: string): HubspotHttp {
  let failures = 0;
  let openUntil = 0;

  async function send(request: HubspotRequest): Promise<Response> {
    if (Date.now() < openUntil) throw new CrmError('unavailable', unavailableMessage);
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(apiUrl, request);
      const isBad = outcome instanceof Error || outcome.status >= 500;
      failures = isBad ? failures + 1 : 0;
      if (failures >= circuitFailures) {
        failures = 0;
        openUntil = Date.now() + circuitOpenMs;
      }
      const waitMs = waitBefore(outcome, attempt);
      if (waitMs === null) {
        if (outcome instanceof Error) {
          throw new CrmError('unavailable', unavailableMessage, { cause: outcome });
        }
        return outcome;
      }
      if (!(outcome instanceof Error)) await outcome.body?.cancel();
      await sleep(waitMs);
    }
  }

  return {
    async call(request, schema) {
      const response = await send(request);
      if (!response.ok) throw await refusal(response);
      return parse(schema, response, request.path);
    },
  };
}

const unavailableMessage = 'HubSpot cannot be reached at the moment. Please try again in a minute.';

async function once(
  apiUrl: string,
  { path, method = 'GET', body, token }: HubspotRequest,
): Promise<Response | Error> {
  const isForm = body instanceof URLSearchParams;
  try {
    return await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Milliseconds to wait before the next try; null where there is no next one. */
function waitBefore(outcome: Response | Error, attempt: number): number | null {
  const mayPass = outcome instanceof Error || outcome.status === 429 || outcome.status >= 500;
  if (!mayPass || attempt >= tries) return null;
  const told =
    outcome instanceof Error
      ? Number.NaN
      : Number(outcome.headers.get('retry-after') ?? Number.NaN);
  const backoff = firstBackoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
  const waitMs = Number.isFinite(told) ? told * 1000 : backoff;
  return waitMs <= longestWaitMs ? waitMs : null;
}

const errorSchema = v.object({
  category: v.fallback(v.string(), ''),
  message: v.fallback(v.string(), ''),
});

async function refusal(response: Response): Promise<CrmError> {
  const body: unknown = await response.json().catch(() => ({}));
  const { category, message } = v.parse(
    v.fallback(errorSchema, { category: '', message: '' }),
    body,
  );
  const { status } = response;
  const told = { status, cause: new Error(`HTTP ${status} ${category}`) };
  if (status === 401) {
    const words = 'Unauthorized: HubSpot no longer accepts the connection.';
    return new CrmError('unauthorized', words, told);
  }
  if (status === 403 || category === 'MISSING_SCOPES') {
    return new CrmError(
      'missing_scopes',
      'The HubSpot connection may not read this: its scopes are missing.',
      told,
    );
  }
  if (status === 429) {
    const isDaily = /daily/i.test(message);
    const words = isDaily
      ? 'HubSpot’s daily limit of calls is used up. Try again tomorrow.'
      : 'HubSpot is receiving too many calls. Please try again in a minute.';
    return new CrmError('rate_limited', words, told);
  }
  if (status >= 500) return new CrmError('unavailable', unavailableMessage, told);
  return new CrmError('unexpected', 'HubSpot refused the request.', told);
}

async function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  response: Response,
  path: string,
) {
  const text = await response.text();
  const parsed = v.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]) ?? 'the answer';
  throw new CrmError(
    'unexpected',
    'HubSpot answered something that Plumbline does not understand.',
    {
      cause: new Error(`${path.split('?')[0]}: ${field} ${parsed.issues[0].message}`),
    },
  );
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the schema
  }
}
