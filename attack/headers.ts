import type { Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';

const pages = ['/', '/auth/start?attempt=abcdefgh&with=x', '/auth/done', '/docs', '/nowhere'];
const calls = [
  '/api/deals',
  '/api/nowhere',
  '/auth/token',
  '/auth/nowhere',
  '/api/openapi.json',
  '/metrics',
];

/** What each answer says to browsers and proxies, and what it makes of what they say. */
export async function headers({ url, attackers, metricsToken }: Instance): Promise<Outcome[]> {
  const [policies, sniffing, caching, foreign, methods, hosts, cookies] = await Promise.all([
    each(pages, async (path) => {
      const { headers: told } = await get(url + path);
      const policy = told.get('content-security-policy') ?? '';
      if (told.has('location')) return null;
      if (!policy.includes('frame-ancestors')) return `${path}: may be framed`;
      return /unsafe-(?:inline|eval)/.test(policy) ? `${path}: ${policy}` : null;
    }),
    each([...pages, ...calls], async (path) => {
      const { headers: told } = await get(url + path);
      if (told.has('x-powered-by') || /\d/.test(told.get('server') ?? ''))
        return `${path}: version`;
      const isWhole = told.has('location') || told.get('x-content-type-options') === 'nosniff';
      const hasHsts = !url.startsWith('https:') || told.has('strict-transport-security');
      return isWhole && hasHsts ? null : `${path}: nosniff or HSTS is missing`;
    }),
    each(['/api/deals?limit=1', '/api/account', '/api/users'], async (path) => {
      const answer = await attackers.ADMIN.send(path);
      await answer.arrayBuffer();
      return answer.headers.get('cache-control') === 'no-store' ? null : `${path}: may be cached`;
    }),
    each([...pages, ...calls], async (path) => {
      const answer = await get(url + path, { Origin: 'https://evil.example' });
      return answer.headers.has('access-control-allow-origin') ? `${path}: open to others` : null;
    }),
    each(['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'FOO'], async (method) => {
      const answer = await fetch(`${url}/auth/token`, { method });
      await answer.arrayBuffer();
      return answer.status < 500 ? null : `${method}: ${answer.status}`;
    }),
    each(
      ['X-Forwarded-Host', 'X-Original-URL', 'Forwarded', 'X-HTTP-Method-Override'],
      async (name) => {
        const answer = await get(`${url}/auth/start?attempt=abcdefgh&with=provider`, {
          [name]: name === 'Forwarded' ? 'host=evil.example' : 'evil.example',
        });
        const told = `${answer.headers.get('location')} ${answer.text}`;
        return told.includes('evil.example') ? `${name} leads elsewhere` : null;
      },
    ),
    each(['/auth/start?attempt=abcdefgh&with=provider'], async (path) => {
      const { headers: told } = await get(url + path);
      const isOpen = (cookie: string) =>
        !/httponly/i.test(cookie) || !/samesite=(?:lax|strict)/i.test(cookie);
      return told.getSetCookie().find((cookie) => isOpen(cookie)) ?? null;
    }),
  ]);
  return [
    outcome('headers: a strict policy on pages', pages.length, policies),
    outcome('headers: nosniff, no versions', pages.length + calls.length, sniffing),
    outcome('headers: nothing personal is cached', 3, caching),
    outcome('headers: closed to other origins', pages.length + calls.length, foreign),
    outcome('headers: odd methods', 6, methods),
    outcome('headers: a host that somebody claims', 4, hosts),
    outcome('headers: cookies that no script reads', 1, cookies),
    await figures({ url, metricsToken }),
    await crossSite({ url }),
  ];
}

/** The product's own figures: for their token alone, and no page whatever a deal is called. */
async function figures({ url, metricsToken }: Pick<Instance, 'url' | 'metricsToken'>) {
  const tokens = ['', 'x', `${metricsToken}x`, metricsToken];
  const findings = await each(tokens, async (token) => {
    const { status, headers: told } = await get(`${url}/metrics`, {
      Authorization: `Bearer ${token}`,
    });
    const isGiven = status === 200;
    if (isGiven !== (metricsToken !== '' && token === metricsToken)) return `answered ${status}`;
    return told.get('x-content-type-options') === 'nosniff' ? null : `${status} without nosniff`;
  });
  return outcome('headers: figures for their token alone', tokens.length, findings);
}

/** What a page elsewhere may make a browser do: nothing that signs in, out or changes a factor. */
async function crossSite({ url }: Pick<Instance, 'url'>): Promise<Outcome> {
  const paths = [
    '/auth/sign-out',
    '/auth/password',
    '/auth/code',
    '/auth/confirm',
    '/auth/set-password',
    ...['set-up', 'verify', 'codes', 'off'].map((what) => `/auth/second-factor/${what}`),
  ];
  const findings = await each(paths, async (path) => {
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const answer = await fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(origin !== undefined && { Origin: origin }),
        },
        body: 'password=x',
      });
      await answer.arrayBuffer();
      if (answer.status !== 403) return `${path} from ${origin}: ${answer.status}`;
    }
    return null;
  });
  return outcome('headers: forms of other sites', paths.length * 3, findings);
}

async function get(address: string, more: Record<string, string> = {}) {
  const answer = await fetch(address, { redirect: 'manual', headers: more });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function each(
  items: readonly string[],
  look: (item: string) => Promise<string | null>,
): Promise<string[]> {
  const found: string[] = [];
  for (const item of items) {
    const finding = await look(item);
    if (finding !== null) found.push(finding);
  }
  return found;
}
