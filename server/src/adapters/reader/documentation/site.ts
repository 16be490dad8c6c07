import type { Credentials } from '@plumbline/domain/knowledge/credentials.ts';
import type { GuardedResponse } from '../../guarded-fetch/guarded-fetch.ts';
import type { PoliteClient } from '../polite-client.ts';
import { ReaderError } from '../reader.ts';
import { canonicalUrl, isInScope, scopeOf, type Scope } from './addresses.ts';
import { readRobots, type Robots } from './robots.ts';
import { readSitemaps } from './sitemap.ts';

export interface Site {
  start: string;
  first: GuardedResponse;
  scope: Scope;
  robots: Robots;
}

/**
 * The site behind an address that a person gave, with the answer of its first page. One that
 * moved is read where it is now.
 * @throws ReaderError
 */
export async function openSite(client: PoliteClient, address: string): Promise<Site> {
  const given = canonicalUrl(address) ?? address;
  const { origin } = new URL(given);
  const robots = await readRobots(client, origin);
  await demandAllowed(robots, given);
  client.slowDown(robots.delayMs);
  const first = await client.get(given, { accept: pageTypes });
  const refusal = refusalOf(first.status);
  if (refusal) throw new ReaderError(refusal);
  const start = canonicalUrl(first.url) ?? given;
  const scope = scopeOf(given);
  if (isInScope(scope, start)) return { start, first, scope, robots };

  const moved =
    new URL(start).origin === origin ? robots : await readRobots(client, new URL(start).origin);
  await demandAllowed(moved, start);
  return { start, first, scope: scopeOf(start), robots: moved };
}

/** The pages that the site lists of itself, in scope; empty where it lists none. */
export async function listedPages(
  client: PoliteClient,
  { scope, robots }: Site,
): Promise<string[]> {
  const usual = [`${scope.origin}${scope.path}sitemap.xml`, `${scope.origin}/sitemap.xml`];
  for (const candidates of [robots.sitemaps, usual]) {
    const pages = await readSitemaps(client, candidates, scope);
    // A list of the front page alone is none.
    if (pages.length > 1) return pages;
  }
  return [];
}

export const pageTypes = 'text/html, text/markdown, text/plain, application/pdf;q=0.9, */*;q=0.1';

/** Why an answer is no page; null when it is one. */
export function refusalOf(status: number): string | null {
  if (status < 400) return null;
  if (status === 401 || status === 403 || status === 407) {
    return `The site requires sign-in: it answers ${status}.`;
  }
  if (status === 404 || status === 410) return 'No page at this address.';
  if (status === 429) return 'The site is rate-limiting us: it answers 429.';
  return `The site is down: it answers ${status}.`;
}

/** The header that lets a reader in; undefined for a public site. */
export function authorizationOf(address: string, { username, password }: Credentials) {
  if (!password) return undefined;
  const header = username
    ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    : `Bearer ${password}`;
  return { origin: new URL(address).origin, header };
}

async function demandAllowed(robots: Robots, address: string): Promise<void> {
  if ((await robots.allowed([address])).length === 0) {
    throw new ReaderError("The site's robots.txt doesn't allow reading this address.");
  }
}
