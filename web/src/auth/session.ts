import type { Role } from '@plumbline/domain/people/roles.ts';
import { firstAnswer } from '../api/first-answers.ts';
import { renewIdentityToken } from '../api/identity-token.ts';
import { part, textPart } from '../api/json-parts.ts';
import type { AuthUser } from './auth-context.ts';
import { signedOutMark } from './sign-out.ts';

/** What the token says that its bearer may do. */
export interface Rights {
  role: Role | null;
  /** Whether nothing may be done before a second factor is set up. */
  needsSecondFactor: boolean;
}

export interface Session extends Rights {
  user: AuthUser;
}

/**
 * Whoever is signed in, with the role out of a fresh token (AUTH-05). Null for nobody, and when the
 * server cannot be asked: the landing page's sign-in then says what is wrong.
 */
export async function readSession(): Promise<Session | null> {
  if (signedOutMark.isSet()) return null;
  const user = await readUser();
  return user && { user, ...(await freshRights()) };
}

/**
 * Whether somebody may be signed in: the server says with the page itself when nobody can be, and
 * this browser when they logged out of it.
 */
export function mayBeSignedIn(): boolean {
  if (signedOutMark.isSet()) return false;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="plumbline-session"]');
  return meta?.content !== 'none';
}

/** As {@link readSession} for a page that has just been opened, in one round trip. */
export async function readFirstSession(): Promise<Session | null> {
  const [user, rights] = await Promise.all([readUser(), freshRights()]);
  return user && { user, ...rights };
}

/** What a fresh token allows; nothing, silently, when there is none to be had (AUTH-05, AUTH-06). */
export async function freshRights(): Promise<Rights> {
  try {
    return rightsOf((await renewIdentityToken())?.identity);
  } catch {
    return noRights;
  }
}

export const noRights: Rights = { role: null, needsSecondFactor: false };

export function rightsOf({ role, needsSecondFactor }: Rights = noRights): Rights {
  return { role, needsSecondFactor };
}

async function readUser(): Promise<AuthUser | null> {
  try {
    const path = '/auth/get-session';
    const response = (await firstAnswer(path)) ?? (await fetch(path));
    if (!response.ok) return null;
    const user = part(await response.json(), 'user'); // of nobody the answer is null
    return {
      id: textPart(user, 'id'),
      email: textPart(user, 'email'),
      displayName: textPart(user, 'name'),
    };
  } catch {
    return null;
  }
}
