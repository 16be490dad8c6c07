/** Why a connection by OAuth came to nothing. */
export type OAuthFailure =
  | 'denied'
  | 'expired'
  | 'wrong_secret'
  | 'wrong_account'
  | 'role'
  /** The app may not read what is needed. */
  | 'scopes'
  | 'unreachable'
  | 'failed';
