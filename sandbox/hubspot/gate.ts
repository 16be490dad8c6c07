import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { hubspotError, isMeant, type Behaviour } from './behaviour.ts';
import type { AccessToken, Tokens } from './oauth.ts';

/** Calls that an account of HubSpot allows, told with each answer. */
export interface Window {
  /** Milliseconds since 1970. */
  startedAt: number;
  used: number;
}

/** What every call of the API passes first: wait, misbehave as told, count, and ask who calls. */
export function gate(behaviour: Behaviour, tokens: Tokens, window: Window, now: () => Date) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const { path, method } = c.req;
    await delay(behaviour, path);
    const misbehaviour = failAsTold(c, behaviour) ?? limit(c, behaviour, window, now());
    if (misbehaviour) return misbehaviour;
    const token = tokens.access.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '');
    const refusal = authenticationFault(token, now()) ?? scopeFault(token, behaviour, method, path);
    if (refusal) return c.json(refusal.body, refusal.status);
    await next();
    if (isMeant(behaviour.cut, path)) c.res = cutOff(c, await c.res.text());
    return undefined;
  });
}

/** The endpoints of OAuth misbehave too, where their path is named. */
export function oauthGate(behaviour: Behaviour) {
  const aboutOAuth = <Fault extends { path?: string }>(fault: Fault | null) =>
    fault?.path?.startsWith('/oauth') ? fault : null;
  return createMiddleware(async (c, next) => {
    if (isMeant(aboutOAuth(behaviour.hang), c.req.path)) await never();
    const failure = failAsTold(c, { ...behaviour, fail: aboutOAuth(behaviour.fail) });
    if (failure) return failure;
    await next();
    return undefined;
  });
}

function failAsTold(c: Context, { fail }: Behaviour): Response | null {
  if (!fail || !isMeant(fail, c.req.path)) return null;
  if (fail.retryAfter !== undefined) c.header('Retry-After', String(fail.retryAfter));
  const body = fail.body ?? JSON.stringify(hubspotError(fail.status, 'Told to fail'));
  return c.body(body, fail.status as 500, { 'Content-Type': 'application/json' });
}

function limit(c: Context, { rateLimit }: Behaviour, window: Window, now: Date): Response | null {
  if (!rateLimit) return null;
  openWindow(window, rateLimit, now);
  window.used += 1;
  const remaining = rateLimit.max - window.used;
  for (const [name, value] of rateLimitHeaders(rateLimit, remaining)) c.header(name, value);
  return remaining < 0 ? c.json(tooManyCalls, 429) : null;
}

const tooManyCalls = {
  ...hubspotError(429, 'You have reached your ten_secondly_rolling limit.'),
  policyName: 'TEN_SECONDLY_ROLLING',
};

function rateLimitHeaders(
  { max, intervalMs }: { max: number; intervalMs: number },
  remaining: number,
): [string, string][] {
  return [
    ['X-HubSpot-RateLimit-Max', String(max)],
    ['X-HubSpot-RateLimit-Remaining', String(Math.max(0, remaining))],
    ['X-HubSpot-RateLimit-Interval-Milliseconds', String(intervalMs)],
  ];
}

/** Begins a new one where the last is over. */
export function openWindow(
  window: Window,
  { intervalMs }: { intervalMs: number },
  now: Date,
): void {
  const at = now.getTime();
  if (at - window.startedAt >= intervalMs) Object.assign(window, { startedAt: at, used: 0 });
}

function authenticationFault(token: AccessToken | undefined, now: Date) {
  if (!token) {
    const message = 'Authentication credentials not found.';
    return { status: 401, body: hubspotError(401, message) } as const;
  }
  if (token.until > now.getTime()) return null;
  const message = 'The OAuth token used to make this call expired.';
  return { status: 401, body: hubspotError(401, message, 'EXPIRED_AUTHENTICATION') } as const;
}

/** Beginnings of `METHOD path`, each with the scope it needs; the first that fits counts. */
const neededScopes: [RegExp, string][] = [
  [/^\w+ \/account-info\b/, 'oauth'],
  [/^(PATCH|DELETE) \/crm\/objects\/[^/]+\/deals/, 'crm.objects.deals.write'],
  [/^POST \/crm\/objects\/[^/]+\/deals\/(merge|batch\/update)/, 'crm.objects.deals.write'],
  [/^\w+ \/crm\/objects\/[^/]+\/(deals|companies|contacts)\b/, 'crm.objects.$1.read'],
  [/^\w+ \/crm\/objects\/[^/]+\/emails\b/, 'sales-email-read'],
  [/^\w+ \/crm\/objects\/[^/]+\/(calls|meetings|notes|tasks)\b/, 'crm.objects.contacts.read'],
  [/^\w+ \/settings\/currencies\b/, 'settings.currencies.read'],
  [/^\w+ \/crm\/owners\b/, 'crm.objects.owners.read'],
  [/^(POST|DELETE) \/crm\/properties\b/, 'crm.schemas.deals.write'],
  [/^\w+ \/crm\/extensions\/calling\b/, 'crm.extensions_calling_transcripts.read'],
  [/^\w+ \/crm\/properties\/[^/]+\/(contacts|calls)\b/, 'crm.objects.contacts.read'],
  [/^\w+ \/crm\/(pipelines|properties)\b/, 'crm.schemas.deals.read'],
  [/^\w+ \/crm\/associations\b/, 'crm.objects.deals.read'],
];

function scopeFault(
  token: AccessToken | undefined,
  { missingScopes }: Behaviour,
  method: string,
  path: string,
) {
  const call = `${method} ${path}`;
  const [pattern, needed] = neededScopes.find(([each]) => each.test(call)) ?? [];
  if (!pattern || !needed) return null;
  const scope = needed.replace('$1', pattern.exec(call)?.[1] ?? '');
  const isGranted = token?.scopes === 'all' || token?.scopes.includes(scope);
  if (isGranted && !missingScopes.includes(scope)) return null;
  const message = `This app hasn't been granted all required scopes to make this call. Read more about required scopes here: ${scope}`;
  return { status: 403, body: hubspotError(403, message) } as const;
}

/** Half of the text, then the connection breaks. */
function cutOff({ env }: Context<{ Bindings: HttpBindings }>, text: string): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.floor(text.length / 2)));
  let sent = false;
  const body = new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(half);
        return;
      }
      // The first half must be on its way: else the whole answer fails, not its middle.
      await new Promise((done) => setTimeout(done, 50));
      env.outgoing.destroy();
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

/** Waits as long as told; for ever where it is told to hang. */
async function delay({ latencyMs, hang }: Behaviour, path: string): Promise<void> {
  if (latencyMs > 0) await new Promise((done) => setTimeout(done, latencyMs));
  if (isMeant(hang, path)) await never();
}

const never = () => new Promise<never>(() => {});
