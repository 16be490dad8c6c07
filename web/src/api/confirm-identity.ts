import { currentIdentity, renewIdentityToken, tellSessionEnd } from './identity-token.ts';
import { part } from './json-parts.ts';

const signInWays = ['provider', 'password', 'passkey'] as const;

/** What somebody signed in with, and so proves with that it is them. */
export type SignInWay = (typeof signInWays)[number];

/** Asks the person; whether they proved it. */
type Ask = (way: SignInWay) => Promise<boolean>;

let ask: Ask | null = null;
let underway: Promise<string | null> | null = null;

/** From now on people are asked by `by`; returns what ends that. */
export function confirmIdentityBy(by: Ask): () => void {
  ask = by;
  return () => {
    ask = null;
  };
}

/** How somebody has to prove that it is them before they are served; null where that is not it. */
export async function wantedConfirmation(refused: Response): Promise<SignInWay | null> {
  const body: unknown = await refused
    .clone()
    .json()
    .catch(() => null);
  if (part(body, 'code') !== 'fresh_sign_in_required') return null;
  return signInWays.find((way) => way === part(body, 'sign_in')) ?? null;
}

/**
 * Asks the person to prove that it is them, once for all calls that wait for it.
 * @returns a token of the session as it is now; null where they did not, or somebody else came
 */
export function confirmIdentity(way: SignInWay): Promise<string | null> {
  underway ??= confirm(way).finally(() => {
    underway = null;
  });
  return underway;
}

async function confirm(way: SignInWay): Promise<string | null> {
  const before = await currentIdentity();
  if (!ask || !(await ask(way))) return null;
  const renewed = await renewIdentityToken();
  if (renewed && renewed.identity.id === before?.id) return renewed.token;
  tellSessionEnd();
  return null;
}
