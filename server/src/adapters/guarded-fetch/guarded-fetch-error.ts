/** One sentence for both: else the names inside the company's network could be guessed. */
const noPublicHost =
  "There is no public host at this address. If it's on your private network, an administrator can add it to ALLOWED_INTERNAL_HOSTS.";

const messages = {
  invalid_url: 'This is not a valid web address.',
  scheme: 'Use an address that starts with http:// or https://.',
  plain: 'Use an address that starts with https://.',
  credentials: 'Remove the user name and password from the address.',
  port: "We don't read web pages from this port. An administrator can add the host and port to ALLOWED_INTERNAL_HOSTS.",
  private_address: noPublicHost,
  not_found: noPublicHost,
  outside:
    'This address is not inside your network, and it would be told names as they are. Nothing was sent.',
  by_proxy:
    'This server reaches the Internet by a proxy, which web addresses that people enter do not use. An administrator can set READ_SOURCES_BY_PROXY, or add the host to NO_PROXY.',
  unreachable: "Can't reach the host.",
  timeout: 'The host took too long to answer.',
  too_large: 'The answer is too large to read.',
  redirects: 'The address redirects too many times.',
  broken: "The answer was cut off or can't be decoded.",
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
