/** What the library answers, and under which address. */
export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  jwks: '/oauth/jwks',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** Where the page asks about a request: only there its cookie goes. */
export const requestsPath = '/api/assistants/requests';

/** Tokens are for this address, and open nothing else. */
export const resourceOf = (baseUrl: string): string => `${baseUrl}/mcp`;

/** Where an assistant reads who gives out tokens for it (RFC 9728). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource';
