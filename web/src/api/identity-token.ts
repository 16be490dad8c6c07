import { isRole, type Role } from '@plumbline/domain/people/roles.ts';
import { tellUseAgain, wasUsed } from './activity.ts';
import { firstAnswer } from './first-answers.ts';
import { numberPart, part, textPart } from './json-parts.ts';
import { fetchReached, reached } from './unreachable.ts';

/** What the identity token says of its bearer. */
interface Identity {
  id: string;
  /** Null when the claim is absent, or names a role that there is not (AUTH-02). */
  role: Role | null;
  /** Whether nothing may be done before a second factor is set up. */
  needsSecondFactor: boolean;
}

interface HeldToken {
  token: string;
  identity: Identity;
  /** Milliseconds since 1970 at which a new one is due: four fifths of its life. */
  renewAt: number;
}

/** In memory only: no script that reads the page's storage finds it. */
let held: HeldToken | null = null;
let underway: Promise<HeldToken | null> | null = null;
const endListeners = new Set<() => void>();

/** The identity token of whoever is signed in, renewed in time; null for nobody. */
export async function identityToken(): Promise<string | null> {
  return (await currentToken())?.token ?? null;
}

/** Who that token speaks for; null for nobody. */
export async function currentIdentity(): Promise<Identity | null> {
  return (await currentToken())?.identity ?? null;
}

async function currentToken(): Promise<HeldToken | null> {
  return held && Date.now() < held.renewAt ? held : renewIdentityToken();
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

/** Calls the listener when the server refuses to renew a token: the session is over. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Somebody else may be signed in than before: those who listen find out. */
export function tellSessionEnd(): void {
  for (const listener of endListeners) listener();
}

async function fetchToken(): Promise<HeldToken | null> {
  const isUsed = wasUsed();
  const first = await firstAnswer('/auth/token');
  const response =
    first ??
    (await fetchReached('/auth/token', {
      // A session that nobody uses ends, however many pages are open.
      headers: { accept: 'application/json', ...(isUsed && { 'plumbline-active': 'true' }) },
    }).catch((error: unknown) => {
      if (isUsed) tellUseAgain();
      throw error;
    }));
  if (response.status === 401 || response.status === 403) {
    const hadToken = held !== null;
    held = null;
    if (hadToken) tellSessionEnd();
    return null;
  }
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const token = textPart(await reached(response.json()), 'token');
  held = { token, ...readToken(token) };
  return held;
}

function readToken(token: string): Omit<HeldToken, 'token'> {
  const [, payload = ''] = token.split('.');
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const role = part(claims, 'role');
  const lifeS = numberPart(claims, 'exp') - numberPart(claims, 'iat');
  return {
    identity: {
      id: textPart(claims, 'sub'),
      role: isRole(role) ? role : null,
      needsSecondFactor: part(claims, 'needs_second_factor') === true,
    },
    // The life counts from now, by this computer's clock, which may be wrong.
    renewAt: Date.now() + 0.8 * 1000 * lifeS,
  };
}
