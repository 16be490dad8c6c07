/** Why the language model did not answer. */
export type ModelFailure =
  | 'not_configured'
  | 'wrong_address'
  | 'no_model'
  | 'key_refused'
  | 'quota'
  | 'rate_limited'
  | 'over_budget'
  | 'unavailable'
  | 'timed_out'
  | 'too_long'
  | 'cut_off'
  | 'refused'
  | 'content_filter'
  | 'unusable_answer'
  | 'aborted';

/** What is the matter with one question alone: the next one may well be answered. */
const ofOneQuestion: ReadonlySet<ModelFailure> = new Set([
  'too_long',
  'cut_off',
  'refused',
  'content_filter',
  'unusable_answer',
] as const);

/** Whether asking the same once more would bring nothing better, while other questions are answered. */
export function isOfOneQuestion({ code }: ModelError): boolean {
  return ofOneQuestion.has(code);
}

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
