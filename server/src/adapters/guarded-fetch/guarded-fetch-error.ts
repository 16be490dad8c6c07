/** One sentence for both: else the names inside the company's network could be guessed. */
const noPublicHost =
  'There is no public host at this address. For one in a private network an administrator can name it in ALLOWED_INTERNAL_HOSTS.';

const messages = {
  invalid_url: 'This is not a valid web address.',
  scheme: 'Only addresses that begin with http:// or https:// can be read.',
  credentials: 'An address must not carry a user name or a password.',
  port: 'This port is not one that web pages are read from.',
  private_address: noPublicHost,
  not_found: noPublicHost,
  unreachable: 'The host cannot be reached.',
  timeout: 'The host took too long to answer.',
  too_large: 'The answer is larger than can be read.',
  redirects: 'The address leads on and on to other addresses.',
  broken: 'The answer broke off or cannot be decoded.',
  aborted: 'Reading was stopped.',
} as const;

export type GuardedFetchCode = keyof typeof messages;

/** Why an address was not read. Its message is for people; what the host said never is in it. */
export class GuardedFetchError extends Error {
  readonly code: GuardedFetchCode;

  constructor(code: GuardedFetchCode, options?: ErrorOptions) {
    super(messages[code], options);
    this.name = 'GuardedFetchError';
    this.code = code;
  }
}
