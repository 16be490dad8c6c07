import type { account, rates } from './account.ts';

/** How the stand-in is told to misbehave, to see what the product does then. */
export interface Behaviour {
  /** Answers this status to the next calls of the API. */
  fail: Failing | null;
  /** Milliseconds before each answer of the API. */
  latencyMs: number;
  /** The next calls are never answered. */
  hang: Some | null;
  /** The next answers end in the middle, as when a connection breaks. */
  cut: Some | null;
  /** Counts calls and answers 429 beyond so many in the interval. */
  rateLimit: { max: number; intervalMs: number } | null;
  /** Seconds that an access token lives. */
  tokenLifeS: number;
  /** Scopes that no token has, whatever was granted. */
  missingScopes: string[];
  /** After each page, a deal of a page before vanishes and one more is added at the end. */
  changing: boolean;
  /** The app's secret was changed: no token is given out. */
  refuseClient: boolean;
  /** A refresh token is no longer good. */
  refuseRefresh: boolean;
  /** Labels of stages, by id, as the people of the account wrote them. */
  stageLabels: Record<string, string>;
  /** Labels of buying roles, by value, in the account's language. */
  roleLabels: Record<string, string>;
  /** An account of this one currency: its deals name none. */
  onlyCurrency: string | null;
  /** Its exchange rates in place of its own. */
  rates: typeof rates | null;
  /** What deals, and what is read by its id, are told to hold, by their ids, in whatever type. */
  oddProperties: Record<string, Record<string, unknown>>;
  /** Statuses of answers to what asks for an id, among others or at the end of its path. */
  poison: Record<string, number>;
  /** Ids of objects that are answered in no shape that the documents know. */
  misshapen: string[];
  /** What the account says of itself in place of its own. */
  account: Partial<typeof account>;
  /** Ids of people who left the company. */
  archivedOwners: string[];
  /** Ids of deals that no page lists, though they are there. */
  hidden: string[];
  /** Milliseconds until the search finds what changed. */
  searchDelayMs: number;
  /** Properties that the account wants in deals of a value, as an administrator there made the rule. */
  requiredIf: { property: string; when: string; is: string }[];
  /** Whether a batch with a deal that breaks a rule is refused as a whole: HubSpot does not say. */
  refusesBatches: boolean;
}

/** So many calls, of those whose path holds a text if one is named. */
interface Some {
  times: number;
  path?: string;
  /** Calls that are let through before. */
  skip?: number;
}

interface Failing extends Some {
  status: number;
  /** Seconds, or a date. */
  retryAfter?: number | string;
  /** In place of an error as HubSpot words it. */
  body?: string;
}

export const wellBehaved: Readonly<Behaviour> = {
  fail: null,
  latencyMs: 0,
  hang: null,
  cut: null,
  rateLimit: null,
  tokenLifeS: 1800,
  missingScopes: [],
  changing: false,
  refuseClient: false,
  refuseRefresh: false,
  stageLabels: {},
  roleLabels: {},
  onlyCurrency: null,
  rates: null,
  oddProperties: {},
  poison: {},
  misshapen: [],
  account: {},
  archivedOwners: [],
  hidden: [],
  searchDelayMs: 0,
  requiredIf: [],
  refusesBatches: false,
};

/** Whether this call is one of those meant, and then counts it. */
export function isMeant(some: Some | null, path: string): boolean {
  if (!some || some.times <= 0 || !path.includes(some.path ?? '')) return false;
  if (some.skip) {
    some.skip -= 1;
    return false;
  }
  some.times -= 1;
  return true;
}

const categories: Record<number, string> = {
  400: 'VALIDATION_ERROR',
  401: 'INVALID_AUTHENTICATION',
  403: 'MISSING_SCOPES',
  404: 'OBJECT_NOT_FOUND',
  409: 'CONFLICT',
  429: 'RATE_LIMITS',
};

/** An error as HubSpot words it. */
export function hubspotError(status: number, message: string, category = categories[status]) {
  return {
    status: 'error',
    message,
    correlationId: crypto.randomUUID(),
    category: category ?? 'INTERNAL_ERROR',
  };
}

/** What was wrong with one input of a batch. */
export function batchError(status: number, message: string, context: Record<string, string[]>) {
  const { correlationId: _correlationId, ...error } = hubspotError(status, message);
  return { ...error, context, errors: [] as object[], links: {} };
}

/** The answer to a batch, with what was wrong with some of its inputs. */
export function batchAnswer(now: Date, results: object[], errors: object[] = []) {
  const at = now.toISOString();
  return {
    status: 'COMPLETE',
    results,
    startedAt: at,
    completedAt: at,
    ...(errors.length > 0 && { numErrors: errors.length, errors }),
  };
}
