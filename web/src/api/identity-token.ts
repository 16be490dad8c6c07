import { isRole, type Role } from '@plumbline/domain/people/roles.ts';

/** What the identity token says of its bearer. */
export interface Identity {
  id: string;
  email: string;
  displayName: string;
  role: Role | null;
}

interface HeldToken {
  token: string;
  identity: Identity;
  /** Milliseconds since 1970 at which a new one is due: four fifths of its life. */
  renewAt: number;
}

let held: HeldToken | null = null;
let underway: Promise<HeldToken | null> | null = null;

/** The identity token of whoever is signed in, renewed in time; null for nobody. Kept in memory only. */
export async function identityToken(): Promise<string | null> {
  if (held && Date.now() < held.renewAt) return held.token;
  return (await renewIdentityToken())?.token ?? null;
}

/** Fetches a fresh token, one call at a time. Null when nobody is signed in. */
export function renewIdentityToken(): Promise<HeldToken | null> {
  underway ??= fetchToken().finally(() => {
    underway = null;
  });
  return underway;
}

export function forgetIdentityToken(): void {
  held = null;
}

async function fetchToken(): Promise<HeldToken | null> {
  const response = await fetch('/auth/token', { headers: { accept: 'application/json' } });
  if (response.status === 401 || response.status === 403) {
    held = null;
    return null;
  }
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  held = { token, ...readToken(token) };
  return held;
}

function readToken(token: string): Omit<HeldToken, 'token'> {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  const lifeMs = 1000 * (Number(claims['exp']) - Number(claims['iat']));
  const email = String(claims['email'] ?? '');
  return {
    identity: {
      id: String(claims['sub'] ?? ''),
      email,
      displayName: String(claims['name'] ?? '') || email,
      role: isRole(claims['role']) ? claims['role'] : null,
    },
    renewAt: Date.now() + 0.8 * lifeMs,
  };
}
