interface TokenClaims {
  sub?: string;
  role?: unknown;
  needs_second_factor?: boolean;
  /** Seconds from issue to expiry. */
  life?: number;
}

/** An identity token as the server issues them; its signature is for the server alone. */
export function makeToken(given: TokenClaims = {}): string {
  const { life, ...who } = { sub: 'person-1', role: 'ADMIN', life: 300, ...given };
  const iat = Math.floor(Date.now() / 1000);
  const claims = { ...who, email: 'zoë@demo.example', name: 'Zoë Färber', iat, exp: iat + life };
  return [{ alg: 'ES256' }, claims].map(encode).join('.') + '.signature';
}

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
