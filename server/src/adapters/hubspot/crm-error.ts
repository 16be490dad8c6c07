/** Why the CRM did not do what was asked. */
export type CrmFailure =
  /** The token is not, or no longer, good. */
  | 'unauthorized'
  /** The app itself is not known to the CRM: its id or its secret is wrong. */
  | 'wrong_client'
  /** The token is good, but not for this. */
  | 'missing_scopes'
  | 'rate_limited'
  | 'unavailable'
  /** Whoever asked does not wait for it any more. */
  | 'cancelled'
  /** An answer that is not what the CRM's documents say. */
  | 'unexpected';

interface CrmErrorOptions extends ErrorOptions {
  status?: number;
  reasons?: readonly string[];
}

/** A call to the CRM that failed. Its message is ours: the CRM's own body never reaches a person. */
export class CrmError extends Error {
  readonly failure: CrmFailure;
  /** What the CRM answered; null where it did not. */
  readonly status: number | null;
  /** The CRM's own words of what it does not take, as rules of the account have them. */
  readonly reasons: readonly string[];

  constructor(failure: CrmFailure, message: string, options: CrmErrorOptions = {}) {
    super(message, options);
    this.name = 'CrmError';
    this.failure = failure;
    this.status = options.status ?? null;
    this.reasons = options.reasons ?? [];
  }
}
