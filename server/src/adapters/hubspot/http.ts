import { setTimeout as sleep } from 'node:timers/promises';
import { storableText } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import {
  createThrottle,
  isDailyLimit,
  retryAfterMs,
  shortestAfter429Ms,
  type LimitAnswer,
  type Throttle,
} from './limits.ts';
import { reasonsOf } from './refused.ts';
import { errorSchema } from './schemas.ts';

/** HubSpot's dated version of its API; every path carries it. */
export const apiVersion = '2026-09';

const timeoutMs = 15_000;
const tries = 4;
/** Of a call that may fail by its own fault: what is left out is tried again later. */
const triesOfTrial = 2;
/** A longer wait is told, not waited for. */
const longestWaitMs = 20_000;
const firstBackoffMs = 300;
/** Windows of the limit that one call waits out. */
const limitTries = 8;
const jitterMs = 250;

/** HubSpot's answer for an object that is being changed, and how long that takes. */
const locked = 423;
const lockedMs = 2000;
/** HubSpot's answer while the account moves between data centres, for up to a day. */
const moving = 477;

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
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON, or as a form when these are URLSearchParams. */
  body?: unknown;
  token?: string;
  /** Stops the call, its tries and its waits. */
  signal?: AbortSignal | undefined;
  /** Whether a failure may be the fault of what is asked for: it does not count as one of the CRM. */
  isTrial?: boolean;
  /** Told once the call is on its way to the CRM. */
  onSent?: (() => void) | undefined;
}

/**
 * Calls of HubSpot's API: bounded in time, within its limits, refused while the CRM is down.
 * @param throttle shared by whoever shares the limits; else those of this process alone
 */
export function createHubspotHttp(apiUrl: string, throttle = createThrottle()): HubspotHttp {
  let failures = 0;
  let openUntil = 0;

  function count(outcome: LimitAnswer | Error, isTrial = false): void {
    if (!(outcome instanceof Error) && outcome.status < 500) {
      failures = 0;
      openUntil = 0;
      return;
    }
    if (isTrial) return;
    failures += 1;
    if (failures < circuitFailures) return;
    failures = 0;
    openUntil = Date.now() + circuitOpenMs;
  }

  async function send(request: HubspotRequest): Promise<LimitAnswer> {
    let failed = 0;
    let limited = 0;
    for (;;) {
      await turn(throttle, request);
      if (Date.now() < openUntil) throw new CrmError('unavailable', unavailableMessage);
      const outcome = await once(apiUrl, request);
      if (request.signal?.aborted) throw cancelled(outcome);
      count(outcome, request.isTrial);
      if (!(outcome instanceof Error)) await throttle.heed(outcome, request.token);
      if (!(outcome instanceof Error) && outcome.status === 429) {
        limited += 1;
        const askedMs = retryAfterMs(outcome.headers, Date.now()) ?? 0;
        const isTold = isDailyLimit(outcome) || askedMs > longestWaitMs;
        if (isTold || limited >= limitTries) return outcome;
        // Its turn comes when the window is over, and never at once, whoever keeps the limits.
        await pause(shortestAfter429Ms, request.signal);
        continue;
      }
      failed += 1;
      const waitMs = waitBefore(outcome, failed, request);
      if (waitMs === null) {
        if (!(outcome instanceof Error)) return outcome;
        throw new CrmError('unavailable', unavailableMessage, { cause: outcome });
      }
      await pause(waitMs, request.signal);
    }
  }

  return {
    async call(request, schema) {
      const answer = await send(request);
      if (answer.status < 200 || answer.status > 299) throw refusal(answer);
      return parse(schema, answer.text, request.path);
    },
  };
}

/** Waits until a call may be made; a wait that is too long is told by the call itself. */
async function turn(throttle: Throttle, { token, signal }: HubspotRequest): Promise<void> {
  for (;;) {
    const waitMs = await throttle.take(token);
    if (waitMs <= 0) return;
    if (waitMs > longestWaitMs) throw new CrmError('rate_limited', tooManyCallsMessage);
    // Those who wait do not all come in the same moment.
    await pause(waitMs + Math.random() * jitterMs, signal);
  }
}

async function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(waitMs, undefined, { signal }).catch((error: unknown) => {
    throw cancelled(error);
  });
}

function cancelled(cause: unknown): CrmError {
  return new CrmError('cancelled', 'The HubSpot sync was cancelled.', { cause });
}

export const tooManyCallsMessage = 'HubSpot is limiting our calls. Try again in a minute.';
export const unavailableMessage = "Can't reach HubSpot right now. Try again in a minute.";

async function once(
  apiUrl: string,
  { path, method = 'GET', body, token, signal, onSent }: HubspotRequest,
): Promise<LimitAnswer | Error> {
  const isForm = body instanceof URLSearchParams;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answering = fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (onSent) setImmediate(onSent);
    const response = await answering;
    // Within the try: a connection may break in the middle of the body.
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Milliseconds to wait before the next try; null where there is no next one. */
function waitBefore(
  outcome: LimitAnswer | Error,
  attempt: number,
  { isTrial }: Pick<HubspotRequest, 'isTrial'>,
): number | null {
  const mayPass =
    outcome instanceof Error || outcome.status >= 500 || [locked, moving].includes(outcome.status);
  if (!mayPass || attempt >= (isTrial ? triesOfTrial : tries)) return null;
  const told = outcome instanceof Error ? null : retryAfterMs(outcome.headers, Date.now());
  const first =
    !(outcome instanceof Error) && outcome.status === locked ? lockedMs : firstBackoffMs;
  const waitMs = told ?? first * 2 ** (attempt - 1) * (0.5 + Math.random());
  return waitMs <= longestWaitMs ? waitMs : null;
}

function refusal(answer: LimitAnswer): CrmError {
  const nothing = { category: '', error: '', status: '', message: '', errors: [] };
  const body = v.parse(v.fallback(errorSchema, nothing), parseJson(answer.text));
  const { category } = body;
  const { status } = answer;
  const told = { status, cause: new Error(`HTTP ${status} ${category}`) };
  if (body.error === 'invalid_client' || body.status.startsWith('BAD_CLIENT')) {
    const words =
      "HubSpot doesn't recognize this app: the client ID or secret is wrong. Fix HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET on the server.";
    return new CrmError('wrong_client', words, told);
  }
  if (status === 401) {
    const words = 'Unauthorized: HubSpot no longer accepts the connection.';
    return new CrmError('unauthorized', words, told);
  }
  if (status === 403 || category === 'MISSING_SCOPES') {
    return new CrmError(
      'missing_scopes',
      'The HubSpot connection is missing the scopes to read this.',
      told,
    );
  }
  if (status === 429) {
    const words = isDailyLimit(answer)
      ? "HubSpot's daily call limit is used up. It ends at midnight in your HubSpot account's time zone."
      : tooManyCallsMessage;
    return new CrmError('rate_limited', words, told);
  }
  if (status === moving) {
    const words = 'HubSpot is moving your account to another data center. Try again tomorrow.';
    return new CrmError('unavailable', words, told);
  }
  if (status === locked || status >= 500)
    return new CrmError('unavailable', unavailableMessage, told);
  const reasons = reasonsOf(body);
  return new CrmError('unexpected', 'HubSpot refused the request.', { ...told, reasons });
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string, path: string) {
  const parsed = v.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]) ?? 'the answer';
  throw new CrmError('unexpected', "HubSpot sent an answer Plumbline can't read.", {
    cause: new Error(`${path.split('?')[0]}: ${field} ${parsed.issues[0].message}`),
  });
}

/** What no database holds can stand in JSON only escaped. */
const escaped = /\\u(?:0000|d[89a-f])/i;

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return escaped.test(text) ? storable(value) : value;
  } catch {
    return undefined; // refused by the schema
  }
}

/** All texts in it, names of fields too, as a database can hold them. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((item) => storable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storableText(name), storable(item)]),
  );
}
