import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';

interface WebAppOptions {
  /** Folder of the built web app. */
  folder: string;
  /** Where pictures of people and companies come from; null keeps them at home. */
  avatarServiceUrl: string | null;
}

/** The built web app: its page without caching, its hashed files for ever, compressed at build time. */
export function webApp({ folder, avatarServiceUrl }: WebAppOptions) {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    throw new Error('The web app is not built yet. Start with `npm start`, which builds it.');
  }
  const page = readFileSync(index, 'utf8').replace(
    '<meta name="plumbline-avatar-service" content="" />',
    `<meta name="plumbline-avatar-service" content="${escapeAttribute(avatarServiceUrl ?? '')}" />`,
  );
  return new Hono()
    .use(securityHeaders(avatarServiceUrl))
    .get('/', (c) => c.html(page, 200, { 'Cache-Control': 'no-cache' }))
    .use(
      '/assets/*',
      createMiddleware(async (c, next) => {
        await next();
        if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
      }),
    )
    .get('*', serveStatic({ root: folder, precompressed: true }));
}

function securityHeaders(avatarServiceUrl: string | null) {
  const pictures = avatarServiceUrl ? ` ${new URL(avatarServiceUrl).origin}` : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return createMiddleware(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    // The sign-in popup opens the identity provider: `same-origin` would cut the two apart.
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
