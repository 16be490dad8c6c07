import type { StorableDeal } from '@plumbline/domain/crm/crm-deal.ts';
import type { WrittenProperty } from '@plumbline/domain/crm/write-back.ts';
import * as v from 'valibot';
import { CrmError } from './crm-error.ts';
import type { DealReading } from './deal-record.ts';
import {
  countDeals,
  findChangedDeals,
  type Changes,
  readAllDeals,
  readArchivedIds,
  readDealsById,
} from './deals.ts';
import { readEngagements, type EngagementList } from './engagements.ts';
import type { Asked } from './unread.ts';
import { readWritings, type WritingsRead } from './writings.ts';
import { apiVersion, createHubspotHttp, type HubspotHttp } from './http.ts';
import type { Throttle } from './limits.ts';
import {
  readAccount,
  readChoices,
  readForecastCategories,
  readRates,
  type CrmCategory,
  type CrmRate,
} from './lookups.ts';
import { introspectSchema, tokenSchema } from './schemas.ts';
import {
  makeProperties,
  removeProperties,
  writeDeals,
  type DealWrite,
  type DealsWritten,
} from './write-back.ts';
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

/** Somebody who can own deals, also one who left. */
export interface CrmOwner {
  id: string;
  name: string;
  email: string | null;
}

export interface DealPage {
  deals: StorableDeal[];
  /** What the CRM tells of each of these deals beside that. */
  readings: DealReading[];
  /** Companies of these deals that no page before had. */
  companies: CrmCompany[];
  /** Everybody who can own deals, once for a reading; null with the pages after. */
  owners: CrmOwner[] | null;
  /** Where a reading that breaks off here goes on; null at the end. */
  next: string | null;
}

export interface CrmAccount {
  portalId: string;
  timeZone: string;
  /** What amounts are in where a deal names no currency. */
  currency: string | null;
  /** Where its pages are. */
  domain: string;
  dataCenter: string;
  /** STANDARD, SANDBOX, DEVELOPER_TEST or APP_DEVELOPER. */
  accountType: string;
}

/** Names of what deals can be chosen by. */
export interface CrmChoices {
  pipelines: { id: string; label: string; stages: { id: string; label: string }[] }[];
  owners: { id: string; name: string }[];
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
  listDeals(token: string, options?: ReadingOptions & { after?: string }): AsyncGenerator<DealPage>;
  /** Deals that changed since a time, those that changed first before the others. */
  changedDeals(token: string, options: ReadingOptions & Changes): AsyncGenerator<DealPage>;
  /** Those of these deals that the CRM has; one that was deleted or merged is not among them. */
  dealsById(
    token: string,
    ids: readonly string[],
    options?: ReadingOptions,
  ): AsyncGenerator<DealPage>;
  /** How many deals the CRM has. */
  countDeals(token: string, options?: ReadingOptions): Promise<number>;
  /** Ids of deleted deals, in no order that anybody promised. */
  archivedDeals(token: string, options?: ReadingOptions): AsyncGenerator<string[]>;
  account(token: string): Promise<CrmAccount>;
  /** The exchange rates that the account itself converts by. */
  rates(token: string, options?: ReadingOptions): Promise<CrmRate[]>;
  /** The categories that deals are forecast in; null where the account has no such field. */
  forecastCategories(token: string, options?: ReadingOptions): Promise<CrmCategory[] | null>;
  /** Which of the needed scopes a token lacks, found out by a call that needs each. */
  missingScopes(token: string): Promise<string[]>;
  /** What a selection of deals can be made of. */
  choices(token: string): Promise<CrmChoices>;
  /** Makes what is missing of the properties that are written. */
  makeProperties(token: string, wanted: Readonly<Record<string, WrittenProperty>>): Promise<void>;
  /** Takes properties away, with every value. */
  removeProperties(token: string, names: readonly string[]): Promise<void>;
  /** Writes at most 100 deals, and makes these properties where they are missing. */
  writeDeals(
    token: string,
    deals: readonly DealWrite[],
    wanted: Readonly<Record<string, WrittenProperty>>,
    options?: ReadingOptions,
  ): Promise<DealsWritten>;
  /** The newest calls, emails, meetings and notes of a deal. */
  listEngagements(token: string, dealId: string): Promise<EngagementList>;
  /** Bodies, transcripts and contacts of at most 100 deals. */
  readWritings(
    token: string,
    dealIds: readonly string[],
    options?: ReadingOptions & { asked?: Asked },
  ): Promise<WritingsRead>;
}

/** The CRM's OAuth, for an app that is registered there. */
export interface CrmOAuth {
  authorizeUrl(request: {
    redirectUri: string;
    state: string;
    challenge: string;
    /** Whether to ask for leave to write too. */
    write: boolean;
  }): string;
  exchange(code: string, verifier: string, redirectUri: string): Promise<CrmTokens>;
  /** @param signal stops the call, its tries and its waits */
  refresh(refreshToken: string, signal?: AbortSignal): Promise<CrmTokens>;
  revoke(refreshToken: string): Promise<void>;
  /** What the account is called; null where the CRM does not say. */
  accountName(accessToken: string): Promise<string | null>;
}

/** @param throttle where the limits of the account are shared with other processes */
export function createHubspot(apiUrl: string, throttle?: Throttle): Crm {
  return crmOver(createHubspotHttp(apiUrl, throttle));
}

/** HubSpot behind the calls of one who makes them. */
export function crmOver(shared: HubspotHttp): Crm {
  return {
    account: (token) => readAccount(shared, token),
    rates: (token, options = {}) => readRates(renewing(shared, token, options), token),
    forecastCategories: (token, options = {}) =>
      readForecastCategories(renewing(shared, token, options), token),
    missingScopes: (token) => findMissingScopes(shared, token),
    listEngagements: (token, dealId) => readEngagements(shared, token, dealId),
    readWritings: (token, dealIds, options = {}) =>
      readWritings(renewing(shared, token, options), token, dealIds, options.asked),
    listDeals: (token, options = {}) =>
      readAllDeals(renewing(shared, token, options), token, options.after),
    changedDeals: (token, options) =>
      findChangedDeals(renewing(shared, token, options), token, options),
    countDeals: (token, options = {}) => countDeals(renewing(shared, token, options), token),
    archivedDeals: (token, options = {}) =>
      readArchivedIds(renewing(shared, token, options), token),
    choices: (token) => readChoices(shared, token),
    makeProperties: (token, wanted) => makeProperties(shared, token, wanted),
    removeProperties: (token, names) => removeProperties(shared, token, names),
    writeDeals: (token, deals, wanted, options = {}) =>
      writeDeals(renewing(shared, token, options), token, deals, wanted),
    dealsById: (token, ids, options = {}) =>
      readDealsById(renewing(shared, token, options), token, ids),
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

interface OAuthApp {
  authorizeUrl: string;
  clientId: string;
  clientSecret: string;
}

export function createHubspotOAuth(options: OAuthApp & { apiUrl: string }): CrmOAuth {
  return oauthOver(createHubspotHttp(options.apiUrl), options);
}

/** The same behind the calls of one who makes them. */
export function oauthOver(http: HubspotHttp, options: OAuthApp): CrmOAuth {
  const { clientId, clientSecret } = options;
  const path = `/oauth/${apiVersion}/token`;
  const about = (token: string) =>
    new URLSearchParams({ client_id: clientId, client_secret: clientSecret, token });
  const ask = async (fields: Record<string, string>, signal?: AbortSignal): Promise<CrmTokens> => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      ...fields,
    });
    const answer = await http
      .call({ path, method: 'POST', body, signal }, tokenSchema)
      .catch(asRefused);
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? fields['refresh_token'] ?? '',
      expiresIn: answer.expires_in,
    };
  };
  return {
    authorizeUrl({ redirectUri, state, challenge, write }) {
      const url = new URL(options.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: hubspotScopes.needed.join(' '),
        optional_scope: [...hubspotScopes.optional, ...(write ? hubspotScopes.write : [])].join(
          ' ',
        ),
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
    refresh: (refreshToken, signal) =>
      ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal),
    async revoke(refreshToken) {
      await http.call(
        { path: `${path}/revoke`, method: 'POST', body: about(refreshToken) },
        v.unknown(),
      );
    },
    async accountName(accessToken) {
      const { hub_domain: name } = await http.call(
        { path: `${path}/introspect`, method: 'POST', body: about(accessToken) },
        introspectSchema,
      );
      return name;
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
