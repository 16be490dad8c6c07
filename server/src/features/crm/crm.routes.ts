import { importableDealSchema } from '@plumbline/domain/crm/crm-deal.ts';
import { engagementSchema, engagementTypes } from '@plumbline/domain/crm/engagement.ts';
import { crmColumns } from '@plumbline/domain/opportunities/crm-fields.ts';
import { textOf } from '@plumbline/domain/text.ts';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { describe } from '../../platform/http/describe.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  allow,
  allowPublic,
  askFresh,
  type AppEnv,
  type Person,
} from '../../platform/http/permission.ts';
import { idParam } from '../../platform/http/id-param.ts';
import { validate } from '../../platform/http/validation.ts';
import { isHeavy } from '../../platform/http/limits.ts';
import {
  beginOAuth,
  connectByKey,
  connectionStatus,
  disconnect,
  finishOAuth,
  MissingScopes,
} from './connection.service.ts';
import { listEngagements, type EngagementDependencies } from './engagements.service.ts';
import { listNewDeals, type ImportDependencies, type Offer } from './import.service.ts';
import { refreshRoutes } from './refresh.routes.ts';
import { oauthFailureOf } from './oauth-failure.ts';
import { createShared } from './shared.ts';
import { told as tell } from './told.ts';

interface Dependencies extends ImportDependencies, EngagementDependencies {
  log: Logger;
  /** Takes one side where the team and the CRM both changed a field. */
  settleConflict: (
    person: Person,
    opportunityId: string,
    decision: v.InferOutput<typeof conflictSchema>,
  ) => Promise<void>;
}

const tag = 'CRM';
const browserCookie = 'plumbline.hubspot';
const outcomeSchema = v.object({ success: v.boolean(), error: v.optional(v.string()) });
const statusSchema = v.object({
  connected: v.boolean(),
  authType: v.nullable(v.picklist(['oauth', 'apiKey'])),
  /** The account that is, or was, connected. */
  account: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      domain: v.string(),
      dataCenter: v.nullable(v.string()),
      isSandbox: v.boolean(),
    }),
  ),
  lastError: v.nullable(v.string()),
});
const syncSchema = v.object({
  success: v.boolean(),
  data: v.array(importableDealSchema),
  /** How many deals HubSpot has, here or not. */
  total: v.number(),
  /** How many are not here and do not fit what is brought in. */
  unfit: v.number(),
  /** Ids of listed deals whose amount cannot be read: it counts as 0. */
  unread_amounts: v.array(v.string()),
  /** Ids of listed deals that have no amount, which counts as 0 too. */
  missing_amounts: v.array(v.string()),
});
const conflictSchema = v.strictObject({
  field: v.picklist(crmColumns, 'Must be a field that HubSpot knows'),
  keep: v.picklist(['ours', 'theirs'], 'Must be ours or theirs'),
});
const engagementsSchema = v.object({
  tracked: v.boolean(),
  reason: v.nullable(v.picklist(['not_connected', 'not_imported'])),
  engagements: v.array(
    v.object({ ...engagementSchema.entries, conversation_id: v.nullable(v.string()) }),
  ),
  hidden: v.array(v.picklist(engagementTypes)),
  /** How many HubSpot did not send though it has them. */
  unread: v.number(),
});
const apiKeySchema = v.strictObject({
  apiKey: v.pipe(
    textOf(500),
    v.trim(),
    v.minLength(1, 'Please enter your HubSpot API key'),
    // A header cannot carry more; the key itself is never longer than this either.
    v.regex(/^[\x21-\x7e]+$/, 'A HubSpot API key has no spaces or accents'),
  ),
});
const callbackSchema = v.object({
  state: v.optional(textOf(500), ''),
  code: v.optional(textOf(2000), ''),
  error: v.optional(textOf(2000)),
});

/** Routes under /api/hubspot, /api/auth/url which begins its OAuth, and what it knows of a deal. */
export function crmRoutes(dependencies: Dependencies) {
  const { baseUrl, log } = dependencies;
  const secure = baseUrl.startsWith('https:');

  const told = <Result>(work: () => Promise<Result>) => tell(log, work);
  const offer = createShared<Offer>();

  return new Hono<AppEnv>()
    .route('/', refreshRoutes(dependencies))
    .get(
      '/hubspot/status',
      describe({ summary: 'Get whether HubSpot is connected', tag, answer: statusSchema }),
      allow('read', 'deals'),
      async (c) => c.var.answer(await connectionStatus(dependencies)),
    )
    .get(
      '/hubspot/sync',
      describe({
        summary: 'List HubSpot deals that are not imported yet',
        description: 'A broken connection answers 401 with the code `crm_unauthorized`.',
        tag,
        answer: syncSchema,
        refuses: [502],
      }),
      isHeavy(),
      allow('write', 'deals'),
      async (c) => {
        const { deals, ...counts } = await told(() =>
          offer(c.req.raw.signal, (signal) => listNewDeals(dependencies, signal)),
        );
        return c.var.answer({ success: true, data: deals, ...counts });
      },
    )
    .get(
      '/deals/:id/engagements',
      describe({
        summary: 'List an opportunity’s latest calls, emails, meetings and notes',
        description:
          'Read from HubSpot. `tracked` is false if HubSpot is not connected or doesn’t know the opportunity.',
        tag,
        answer: engagementsSchema,
        refuses: [400, 404, 502],
      }),
      allow('read', 'deals'),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.var.answer(await told(() => listEngagements(dependencies, id)));
      },
    )
    .post(
      '/deals/:id/hubspot-conflicts',
      describe({
        summary: 'Resolve what both the team and HubSpot changed',
        tag,
        answer: outcomeSchema,
        refuses: [400, 404, 409],
      }),
      allow('write', 'opportunities'),
      validate('param', idParam),
      validate('json', conflictSchema),
      async (c) => {
        await dependencies.settleConflict(
          c.var.person,
          c.req.valid('param').id,
          c.req.valid('json'),
        );
        return c.var.answer({ success: true });
      },
    )
    .post(
      '/hubspot/api-key',
      describe({
        summary: 'Connect with a private app token',
        tag,
        answer: outcomeSchema,
        refuses: [400, 409, 502],
      }),
      allow('write', 'deals'),
      askFresh(),
      validate('json', apiKeySchema),
      async (c) => {
        const { apiKey } = c.req.valid('json');
        await told(() => connectByKey(dependencies, apiKey, c.var.person));
        await dependencies.onDealsRead([]);
        return c.var.answer({ success: true });
      },
    )
    .delete(
      '/hubspot/disconnect',
      describe({ summary: 'Delete the connection', tag, answer: outcomeSchema }),
      allow('write', 'deals'),
      askFresh(),
      async (c) => {
        await disconnect(dependencies, c.var.person);
        return c.var.answer({ success: true });
      },
    )
    .post(
      '/auth/url',
      describe({
        summary: 'Start the OAuth connection',
        tag,
        answer: v.object({ authUrl: v.string() }),
        refuses: [400],
      }),
      allow('write', 'deals'),
      askFresh(),
      validate(
        'json',
        v.strictObject({
          idToken: v.optional(textOf(5000)),
          /** Whether to ask for leave to write too. */
          write: v.optional(v.boolean('Must be true or false'), false),
        }),
      ),
      async (c) => {
        const { idToken, write } = c.req.valid('json');
        if (idToken !== undefined && subjectOf(idToken) !== c.var.person.id) {
          throw new AppError('forbidden', 'The identity token is not yours.');
        }
        const { authUrl, browserSecret } = await beginOAuth(dependencies, c.var.person, {
          write,
        });
        setCookie(c, browserCookie, browserSecret, {
          path: '/api/hubspot',
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: 600,
          secure,
        });
        return c.var.answer({ authUrl });
      },
    )
    .get(
      '/hubspot/callback',
      allowPublic('HubSpot sends the browser here; the state and a cookie say who began'),
      validate('query', callbackSchema),
      async (c) => {
        const { state, code, error } = c.req.valid('query');
        const browserSecret = getCookie(c, browserCookie) ?? '';
        deleteCookie(c, browserCookie, { path: '/api/hubspot' });
        const back = `${baseUrl}/#/integrations?hubspot=`;
        if (error !== undefined) {
          const reason = error === 'access_denied' ? 'denied' : 'failed';
          log.warn({ error: error.slice(0, 100) }, 'HubSpot sent the browser back without a code');
          return c.redirect(`${back}error&reason=${reason}`);
        }
        try {
          await finishOAuth(dependencies, { state, code, browserSecret });
          await dependencies.onDealsRead([]);
          return c.redirect(`${back}success`);
        } catch (failure) {
          log.warn({ err: failure }, 'the OAuth connection to HubSpot failed');
          const missing =
            failure instanceof MissingScopes ? `&missing=${failure.scopes.join(',')}` : '';
          return c.redirect(`${back}error&reason=${oauthFailureOf(failure)}${missing}`);
        }
      },
    );
}

/** Whom a token speaks of; the caller was already authenticated by the header's. */
function subjectOf(token: string): string | undefined {
  try {
    return decodeJwt(token).sub;
  } catch {
    return undefined; // no token at all is nobody's
  }
}
