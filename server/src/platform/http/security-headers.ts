import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

export interface HeaderOptions {
  /** Address under which people open the product. */
  publicUrl: string;
  /** Where pictures of people and companies come from; null keeps them at home. */
  avatarServiceUrl: string | null;
}

/** Where browsers tell of what the policy kept out. */
export const reportPath = '/csp-reports';

/** A year, as browsers ask of hosts that they remember to be https only. */
const rememberSeconds = 31_536_000;

/**
 * What a page may load. The styles and scripts that stand in it, if there are any, are named by
 * their hashes: no other one counts.
 */
export function contentPolicy(
  { avatarServiceUrl }: Pick<HeaderOptions, 'avatarServiceUrl'>,
  page = '',
): string {
  const pictures = avatarServiceUrl ? ` ${new URL(avatarServiceUrl).origin}` : '';
  const scripts = hashesOf(page, /<script>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(page, /<style>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ');
}

function hashesOf(page: string, element: RegExp): string {
  return [...page.matchAll(element)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');
}

/** Headers of every answer: what the page may load, and who may hold it. */
export function securityHeaders(options: HeaderOptions) {
  const policy = contentPolicy(options);
  const everywhere: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // The sign-in popup opens the identity provider: `same-origin` would cut the two apart.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Reporting-Endpoints', `csp="${reportPath}"`],
    ['Content-Security-Policy', policy],
    ...(options.publicUrl.startsWith('https:')
      ? [hsts(`max-age=${rememberSeconds}; includeSubDomains`)]
      : []),
  ];
  return createMiddleware(async (c, next) => {
    // Before the answer is made: touched afterwards, it would have to be copied.
    for (const [name, value] of everywhere) c.header(name, value);
    await next();
    // The pages of sign-in are whole answers of their own, some with a stricter policy.
    for (const [name, value] of everywhere) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
}

const hsts = (value: string): [string, string] => ['Strict-Transport-Security', value];
