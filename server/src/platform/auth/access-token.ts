import { createHash, randomBytes } from 'node:crypto';

/** Programs that look for secrets know them by it. */
const mark = 'plb_';
const shownLetters = 6;
const form = /^Bearer +(plb_[\w-]{43}) *$/i;

/** What a person may give to a program in place of signing in. */
export interface NewAccessToken {
  token: string;
  prefix: string;
  hash: string;
}

export function newAccessToken(): NewAccessToken {
  const token = mark + randomBytes(32).toString('base64url');
  return { token, prefix: token.slice(0, mark.length + shownLetters), hash: hashOfToken(token) };
}

/** It has as many random bits as its hash: nothing is gained by a slow one. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The token of an Authorization header; null where it is none of these. */
export const accessTokenIn = (authorization: string | undefined): string | null =>
  form.exec(authorization ?? '')?.[1] ?? null;
