import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const styles = `
:root { color-scheme: light dark; --canvas: oklch(.975 .004 95); --ink: oklch(.23 .02 285);
  --accent: oklch(.44 .15 320); --ring: oklch(.58 .18 320); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(.175 .012 290);
  --ink: oklch(.95 .006 95); --accent: oklch(.80 .12 320); --ring: oklch(.74 .15 320); } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; text-align: center;
  background: var(--canvas); color: var(--ink);
  font: 400 16px/24px "Hanken Grotesk Variable", ui-sans-serif, system-ui, sans-serif; }
main { max-width: 26rem; padding: 24px; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0 0 8px; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`;
const stylesHash = createHash('sha256').update(styles).digest('base64');

const doneScript = readFileSync(join(import.meta.dirname, 'done-page.js'), 'utf8');

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  // The page that opened the window keeps hold of it; same-origin would cut the two apart.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Where each sign-in ends: its script tells the page that opened the window, and closes it. The
 * page is the same for everybody; nothing of the address is written into it.
 */
export function donePage(): Response {
  return page(
    200,
    'Sign-in',
    `<h1 id="title">Sign-in</h1>
<p id="text">You can close this window.</p>
<p><a href="/">Back to Plumbline</a></p>
<script src="/auth/done.js"></script>`,
  );
}

export function donePageScript(): Response {
  return new Response(doneScript, {
    headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}

export function setupOverPage(): Response {
  return page(
    410,
    'This set-up link is over',
    `<h1>This set-up link is over</h1>
<p>It works once, for one day, and only until there is an administrator. A new one is printed when the server starts without one.</p>
<p><a href="/">Back to Plumbline</a></p>`,
  );
}

function page(status: number, title: string, body: string): Response {
  return new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} - Plumbline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><main>${body}</main></body></html>`,
    { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } },
  );
}
