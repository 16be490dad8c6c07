import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mayHaveSession } from '../auth/cookies.ts';
import { contentPolicy } from './security-headers.ts';

interface WebAppOptions {
  /** Address under which people open the product; its cookies belong to that host. */
  publicUrl: string;
  production: boolean;
  /** Folder of the built web app. */
  folder: string;
  /** Where pictures of people and companies come from; null keeps them at home. */
  avatarServiceUrl: string | null;
  /** Whether a session that a request carries is alive. */
  hasSession: (request: Request) => Promise<boolean>;
}

/** Longest that a page waits to know that; then its scripts find out. */
const knownWithinMs = 300;

/** The built web app: its page without caching, its hashed files for ever, compressed at build time. */
export function webApp(options: WebAppOptions) {
  const { folder, publicUrl, avatarServiceUrl, production } = options;
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    throw new Error('The web app is not built yet. Start with `npm start`, which builds it.');
  }
  const page = readFileSync(index, 'utf8')
    .replace(
      meta('plumbline-avatar-service', ''),
      meta('plumbline-avatar-service', avatarServiceUrl ?? ''),
    )
    .replace(
      meta('plumbline-production', 'true'),
      meta('plumbline-production', String(production)),
    );
  const firstPages = readFileSync(join(folder, 'first-pages.html'), 'utf8');
  const visitor = visitorPage(page, firstPages);
  const member = memberPage(page, readFileSync(join(folder, 'first-shell.html'), 'utf8'));
  // Of what was built, before anything else is in it: no other script or style may count.
  const policies = {
    member: contentPolicy({ avatarServiceUrl }, member),
    visitor: contentPolicy({ avatarServiceUrl }, visitor),
  };
  const pages = { member: compressed(member), visitor: compressed(visitor) };
  const home = new URL(publicUrl);
  return new Hono()
    .get('/', async (c) => {
      // localhost and 127.0.0.1 are two hosts to a browser: sign-in would lose its cookies.
      const isAlias = isLoopback(home.hostname) && isLoopback(new URL(c.req.url).hostname);
      if (isAlias && c.req.header('host') !== home.host) return c.redirect(home.href);
      if (await isMember(c.req.raw, options.hasSession)) {
        c.header('Content-Security-Policy', policies.member);
        return pages.member(c, 'no-cache');
      }
      c.header('Content-Security-Policy', policies.visitor);
      // Kept nowhere: a browser that restores its tabs would show it to who has signed in since.
      return pages.visitor(c, 'no-store');
    })
    .use(
      '/assets/*',
      createMiddleware(async (c, next) => {
        await next();
        if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
      }),
    )
    .get('*', serveStatic({ root: folder, precompressed: true }))
    .get(pagePattern, (c) => {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`/#${pathname.replace(/\/$/, '')}${search}`);
    })
    .get('/docs/*', (c) =>
      c.html(readFileSync(join(folder, 'docs/missing/index.html'), 'utf8'), 404),
    );
}

/** Pages of the app, which its router finds behind a #: people type and shorten addresses without. */
const pagePattern =
  '/:page{(?:opportunities|opportunitydetails|commercial-insights|technical-insights|dashboard|tasks|reports|members|audit|roles|account|integrations|kb|landing|blog|set-password)/?}';

/** Whether the page is for somebody who is signed in, as far as can be known in good time. */
async function isMember(
  request: Request,
  hasSession: WebAppOptions['hasSession'],
): Promise<boolean> {
  if (!mayHaveSession(request)) return false;
  const known = hasSession(request).catch(() => true); // the page itself says that there is no database
  return Promise.race([known, wait(knownWithinMs, true, { ref: false })]);
}

/** Links to what a browser needs next, as the build left them in comments. */
const visitorLinks = /<!-- visitor: (.*?) -->/;
const memberLinks = /<!-- member: (.*?) -->/;

const styleLinks = /\s*<link rel="stylesheet"[^>]*>/g;
const moduleScripts = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const withoutScripts = /\s*<noscript[\s\S]*?<\/noscript>/;
const root = '<div id="root"></div>';
/** The order of the cascade's layers. */
const layers = '<style>@layer properties, theme, base, components, utilities;</style>';

/**
 * The page for a request with a session: it loads the workspace. The frame of the app is painted
 * before any script or style sheet is here; what comes after it in the page waits for these. Styles
 * that come later with a part of the app stand at the head, before the page's own: they would name
 * their layers first.
 */
function memberPage(page: string, firstShell: string): string {
  const filled = page
    .replace('<title>', `${layers}<title>`)
    .replace(visitorLinks, '')
    .replace(memberLinks, '$1')
    // The script at the head of the page starts them, once the frame is painted.
    .replace(moduleScripts, '<link rel="modulepreload" crossorigin data-start href="$1">')
    .replace(withoutScripts, ''); // the frame says it in its place
  const styles = (filled.match(styleLinks) ?? []).join('');
  return filled
    .replace(styleLinks, (link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'))
    .replace(root, () => `${firstShell}${styles}\n    ${root}`);
}

/**
 * The page for a request without a session: it need not ask who is there, and holds what visitors
 * see, to be read before any script has come.
 */
function visitorPage(page: string, firstPages: string): string {
  return page
    .replace(root, () => `${firstPages}${root}`)
    .replace(visitorLinks, '$1')
    .replace(memberLinks, '')
    .replace(meta('plumbline-session', 'unknown'), meta('plumbline-session', 'none'));
}

/** Answers with a page in the best encoding that the browser takes, compressed once. */
function compressed(page: string) {
  const encodings = {
    br: brotliCompressSync(page),
    gzip: gzipSync(page, { level: 9 }),
  };
  return (c: Context, caching: string) => {
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    c.header('Cache-Control', caching);
    c.header('Vary', 'Accept-Encoding');
    if (!encoding) return c.html(page);
    c.header('Content-Encoding', encoding);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return c.body(encodings[encoding]);
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

/** A setting for the page, as index.html holds it with its default. */
function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}" />`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
