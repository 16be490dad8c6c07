import type { CrmDeal } from '@plumbline/domain/crm/crm-deal.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';
import * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import {
  companyIdOf,
  dealOf,
  readingOf,
  type DealReading,
  type NamedStage,
} from './deal-record.ts';
import { readEngagements, type EngagementList } from './engagements.ts';
import { readWritings, type WritingsRead } from './writings.ts';
import { apiVersion, createHubspotHttp, type HubspotHttp } from './http.ts';
import {
  accountSchema,
  batchSchema,
  dealPageSchema,
  ownerPageSchema,
  pipelinesSchema,
  tokenSchema,
  type DealRecord,
  type StageMetadata,
} from './schemas.ts';
import { findMissingScopes, hubspotScopes } from './scopes.ts';

/** What a company's record in the CRM says of it; null where it says nothing. */
export interface CrmCompany {
  name: string;
  domain: string | null;
  industry: string | null;
  city: string | null;
  country: string | null;
  employees: string | null;
  founded: string | null;
  website: string | null;
  description: string | null;
}

export interface DealPage {
  deals: CrmDeal[];
  /** What the CRM tells of each of these deals beside that. */
  readings: DealReading[];
  /** Companies of these deals that no page before had. */
  companies: CrmCompany[];
}

export interface CrmAccount {
  portalId: string;
  timeZone: string;
  /** What amounts are in where a deal names no currency. */
  currency: string | null;
  domain: string;
}

export interface CrmTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds from now. */
  expiresIn: number;
}

export interface ReadingOptions {
  /** Stops the reading. */
  signal?: AbortSignal;
  /** A token in place of one that was refused: the reading goes on where it was. */
  renew?: (refused: string) => Promise<string>;
}

/** A CRM that deals come from. Calls throw CrmError. */
export interface Crm {
  /** Every deal once, in pages of at most 100, each with the next one already on its way. */
  listDeals(token: string, options?: ReadingOptions): AsyncGenerator<DealPage>;
  account(token: string): Promise<CrmAccount>;
  /** Which of the needed scopes a token lacks, found out by a call that needs each. */
  missingScopes(token: string): Promise<string[]>;
  /** The newest calls, e-mails, meetings and notes of a deal. */
  listEngagements(token: string, dealId: string): Promise<EngagementList>;
  /** Bodies, transcripts and contacts of at most 100 deals. */
  readWritings(
    token: string,
    dealIds: readonly string[],
    options?: ReadingOptions,
  ): Promise<WritingsRead>;
}

/** The CRM's OAuth, for an app that is registered there. */
export interface CrmOAuth {
  authorizeUrl(request: { redirectUri: string; state: string; challenge: string }): string;
  exchange(code: string, verifier: string, redirectUri: string): Promise<CrmTokens>;
  refresh(refreshToken: string): Promise<CrmTokens>;
  revoke(refreshToken: string): Promise<void>;
}

const dealProperties = [
  'dealname',
  'amount',
  'dealstage',
  'pipeline',
  'closedate',
  'createdate',
  'hubspot_owner_id',
  'deal_currency_code',
  'hs_v2_date_entered_current_stage',
  'notes_last_contacted',
  'notes_last_updated',
  'num_associated_contacts',
];
const companyProperties = [
  'name',
  'domain',
  'industry',
  'city',
  'country',
  'numberofemployees',
  'founded_year',
  'website',
  'description',
];

export function createHubspot(apiUrl: string): Crm {
  const shared = createHubspotHttp(apiUrl);
  return {
    account: (token) => readAccount(shared, token),
    missingScopes: (token) => findMissingScopes(shared, token),
    listEngagements: (token, dealId) => readEngagements(shared, token, dealId),
    readWritings: (token, dealIds, options = {}) =>
      readWritings(renewing(shared, token, options), token, dealIds),
    async *listDeals(token, options = {}) {
      const http = renewing(shared, token, options);
      const [account, stages, owners] = await Promise.all([
        readAccount(http, token),
        readStages(http, token),
        readOwners(http, token),
      ]);
      const seen = new Set<string>();
      const companies = new Map<string, CrmCompany>();
      let next: Promise<v.InferOutput<typeof dealPageSchema>> | null = readPage(http, token);
      while (next) {
        const page: v.InferOutput<typeof dealPageSchema> = await next;
        const after = page.paging?.next?.after;
        next = after ? readPage(http, token, after) : null;
        next?.catch(() => {}); // awaited in the next turn; it may fail while this one still waits
        // Deals move between pages while they are read: the id counts, not the place.
        const fresh = page.results.filter(({ id, archived }) => !archived && !seen.has(id));
        for (const { id } of fresh) seen.add(id);
        const added = await readCompanies(http, token, fresh, companies);
        const lookups = { account, stages, owners, companies };
        const deals = fresh.map((record) => dealOf(record, lookups));
        yield {
          deals,
          readings: fresh.map((record, index) => readingOf(record, deals[index]!, lookups)),
          companies: added,
        };
      }
    },
  };
}

/** Calls with the token that is good by now, whichever they name. */
function renewing(http: HubspotHttp, token: string, options: ReadingOptions): HubspotHttp {
  const { signal, renew } = options;
  let current = token;
  return {
    async call(request, schema) {
      const tried = current;
      try {
        return await http.call({ ...request, token: tried, signal }, schema);
      } catch (error) {
        if (!renew || !(error instanceof CrmError) || error.failure !== 'unauthorized') throw error;
        current = await renew(tried);
        return http.call({ ...request, token: current, signal }, schema);
      }
    },
  };
}

export function createHubspotOAuth(options: {
  apiUrl: string;
  authorizeUrl: string;
  clientId: string;
  clientSecret: string;
}): CrmOAuth {
  const http = createHubspotHttp(options.apiUrl);
  const { clientId, clientSecret } = options;
  const path = `/oauth/${apiVersion}/token`;
  const ask = async (fields: Record<string, string>): Promise<CrmTokens> => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      ...fields,
    });
    const answer = await http.call({ path, method: 'POST', body }, tokenSchema).catch(asRefused);
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? fields['refresh_token'] ?? '',
      expiresIn: answer.expires_in,
    };
  };
  return {
    authorizeUrl({ redirectUri, state, challenge }) {
      const url = new URL(options.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: hubspotScopes.needed.join(' '),
        optional_scope: hubspotScopes.optional.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    exchange: (code, verifier, redirectUri) =>
      ask({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      const body = new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        token: refreshToken,
      });
      await http.call({ path: `${path}/revoke`, method: 'POST', body }, v.unknown());
    },
  };
}

/** The token endpoint says 400 for a code or a refresh token that is no longer good. */
function asRefused(error: unknown): never {
  if (error instanceof CrmError && error.failure === 'unexpected' && error.status === 400) {
    throw new CrmError('unauthorized', 'Unauthorized: HubSpot no longer accepts the connection.', {
      cause: error,
    });
  }
  throw error;
}

async function readAccount(http: HubspotHttp, token: string): Promise<CrmAccount> {
  const account = await http.call(
    { path: `/account-info/${apiVersion}/details`, token },
    accountSchema,
  );
  return {
    portalId: account.portalId,
    timeZone: account.timeZone,
    currency: account.companyCurrency,
    domain: account.uiDomain,
  };
}

function readPage(http: HubspotHttp, token: string, after?: string) {
  const query = new URLSearchParams({
    limit: '100',
    properties: dealProperties.join(','),
    associations: 'companies',
    archived: 'false',
    ...(after && { after }),
  });
  return http.call(
    { path: `/crm/objects/${apiVersion}/deals?${query.toString()}`, token },
    dealPageSchema,
  );
}

/** Labels by pipeline and stage: the same label, and even the same id, occurs in several. */
async function readStages(http: HubspotHttp, token: string): Promise<Map<string, NamedStage>> {
  const { results } = await http.call(
    { path: `/crm/pipelines/${apiVersion}/deals`, token },
    pipelinesSchema,
  );
  return new Map(
    results.flatMap((pipeline) =>
      pipeline.stages.map(
        (stage) =>
          [
            `${pipeline.id} ${stage.id}`,
            { pipeline: pipeline.label, stage: stage.label, ...standingOf(stage.metadata) },
          ] as const,
      ),
    ),
  );
}

/** A stage that is closed is won or lost by its probability; labels are free text. */
function standingOf({ isClosed, probability }: StageMetadata) {
  const ended = probability === undefined ? null : probability >= 0.5 ? 'won' : 'lost';
  const outcome: StageOutcome | null = isClosed === 'false' ? 'open' : isClosed ? ended : null;
  return {
    outcome,
    probability: probability === undefined ? null : Math.round(probability * 100),
  };
}

async function readOwners(http: HubspotHttp, token: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '100', ...(after && { after }) });
    const page = await http.call(
      { path: `/crm/owners/${apiVersion}?${query.toString()}`, token },
      ownerPageSchema,
    );
    for (const owner of page.results) {
      const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ') || owner.email;
      if (name) names.set(owner.id, name);
    }
    after = page.paging?.next?.after;
  } while (after);
  return names;
}

/** Reads the companies of these deals that are not known yet, and returns them. */
async function readCompanies(
  http: HubspotHttp,
  token: string,
  deals: readonly DealRecord[],
  known: Map<string, CrmCompany>,
): Promise<CrmCompany[]> {
  const wanted = new Set(deals.map(companyIdOf).filter((id) => id !== null && !known.has(id)));
  if (wanted.size === 0) return [];
  const { results } = await http.call(
    {
      path: `/crm/objects/${apiVersion}/companies/batch/read`,
      method: 'POST',
      body: { inputs: [...wanted].map((id) => ({ id })), properties: companyProperties },
      token,
    },
    batchSchema,
  );
  const added = results.flatMap(({ id, properties }) => {
    const text = (name: string) => properties[name]?.trim() || null;
    const name = text('name') ?? text('domain');
    if (!name) return [];
    const company: CrmCompany = {
      name,
      domain: text('domain'),
      industry: text('industry'),
      city: text('city'),
      country: text('country'),
      employees: text('numberofemployees'),
      founded: text('founded_year'),
      website: text('website'),
      description: text('description'),
    };
    known.set(id, company);
    return [company];
  });
  return added;
}
