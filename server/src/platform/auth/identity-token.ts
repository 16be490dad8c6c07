/** Who issues identity tokens, and for whom: both follow from the product's address. */
export function identityToken(baseUrl: string) {
  return { issuer: `${baseUrl}/auth`, audience: `${baseUrl}/api`, algorithm: 'ES256' as const };
}
