/** Why the language model did not answer. */
export type ModelFailure =
  | 'not_configured'
  | 'key_refused'
  | 'rate_limited'
  | 'unavailable'
  | 'timed_out'
  | 'unusable_answer'
  | 'aborted';

/** A question that got no answer. Its message is ours: the provider's words never reach a person. */
export class ModelError extends Error {
  readonly code: ModelFailure;
  /** How long the provider asks to wait, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ModelFailure,
    message: string,
    options: ErrorOptions & { retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'ModelError';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }
}
