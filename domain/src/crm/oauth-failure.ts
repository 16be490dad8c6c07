/** Why a connection by OAuth came to nothing. */
export const oauthFailures = [
  'denied',
  'expired',
  'wrong_secret',
  'wrong_account',
  'role',
  'unreachable',
  'failed',
] as const;
export type OAuthFailure = (typeof oauthFailures)[number];
