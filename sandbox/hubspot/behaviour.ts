/** How the stand-in is told to misbehave, to see what the product does then. */
export interface Behaviour {
  /** Answers this status to the next calls of the API. */
  fail: { status: number; times: number; retryAfter?: number; body?: string } | null;
  /** Milliseconds before each answer of the API. */
  latencyMs: number;
  /** Seconds that an access token lives. */
  tokenLifeS: number;
  /** E-mails need a scope that was not given. */
  withoutEmailScope: boolean;
  /** After each page, a deal of a page before vanishes and one more is added at the end. */
  changing: boolean;
  /** A refresh token is no longer good. */
  refuseRefresh: boolean;
}

export const wellBehaved: Behaviour = {
  fail: null,
  latencyMs: 0,
  tokenLifeS: 1800,
  withoutEmailScope: false,
  changing: false,
  refuseRefresh: false,
};

const categories: Record<number, string> = {
  400: 'VALIDATION_ERROR',
  401: 'INVALID_AUTHENTICATION',
  403: 'MISSING_SCOPES',
  404: 'OBJECT_NOT_FOUND',
  429: 'RATE_LIMITS',
};

/** An error as HubSpot words it. */
export function hubspotError(status: number, message: string) {
  return {
    status: 'error',
    message,
    correlationId: crypto.randomUUID(),
    category: categories[status] ?? 'INTERNAL_ERROR',
  };
}
