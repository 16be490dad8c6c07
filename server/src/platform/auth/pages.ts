import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../html.ts';

const styles = `
:root { color-scheme: light dark; --canvas: oklch(.975 .004 95); --ink: oklch(.23 .02 285);
  --quiet: oklch(.51 .018 285); --edge: oklch(.64 .012 95); --bad: oklch(.48 .17 27);
  --accent: oklch(.44 .15 320); --on-accent: oklch(.99 .005 320); --ring: oklch(.58 .18 320); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(.175 .012 290);
  --ink: oklch(.95 .006 95); --quiet: oklch(.69 .014 290); --edge: oklch(.54 .02 290);
  --bad: oklch(.80 .11 25); --accent: oklch(.80 .12 320); --on-accent: oklch(.20 .06 320);
  --ring: oklch(.74 .15 320); } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; text-align: center;
  background: var(--canvas); color: var(--ink);
  font: 400 16px/24px "Hanken Grotesk Variable", ui-sans-serif, system-ui, sans-serif; }
main { max-width: 26rem; padding: 24px; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; }
p { margin: 0 0 8px; }
a { color: var(--accent); text-underline-offset: 3px; }
form { margin: 0; text-align: left; }
label { display: block; margin: 12px 0 4px; font-size: 13px; line-height: 18px; font-weight: 500; }
input { box-sizing: border-box; width: 100%; height: 36px; padding: 0 10px; border-radius: 6px;
  border: 1px solid var(--edge); background: transparent; color: inherit; font: inherit; }
.button { display: block; box-sizing: border-box; width: 100%; height: 40px; border-radius: 6px;
  border: 1px solid var(--edge); background: transparent; color: inherit; text-decoration: none;
  font: inherit; font-weight: 500; line-height: 38px; text-align: center; cursor: pointer; }
.primary { margin-top: 16px; border-color: transparent; background: var(--accent);
  color: var(--on-accent); }
.sign-in h1 { margin-bottom: 20px; }
.sign-in { width: min(20rem, calc(100vw - 48px)); }
.or { display: flex; align-items: center; gap: 12px; margin: 20px 0 4px; color: var(--quiet);
  font-size: 13px; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--edge); opacity: .5; }
.fault { margin: 12px 0 0; text-align: left; color: var(--bad); font-size: 14px; line-height: 20px; }
.help { margin: 16px 0 0; color: var(--quiet); font-size: 13px; line-height: 18px; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`;
const stylesHash = createHash('sha256').update(styles).digest('base64');

const doneScript = readFileSync(join(import.meta.dirname, 'done-page.js'), 'utf8');
const passkeyLibrary = fileURLToPath(
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
);
/** With the library that it stands on, which no bundler puts together with it. */
const passkeyScript = [passkeyLibrary, join(import.meta.dirname, 'passkey-page.js')]
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy("form-action 'none'"),
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

export const donePageScript = () => script(doneScript);
export const passkeyPageScript = () => script(passkeyScript);

function script(text: string): Response {
  return new Response(text, {
    headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}

interface SignInPage {
  attempt: string | null;
  /** What people call the identity provider. */
  providerName: string;
  /** Whether anybody could sign in with one. */
  offersPasskeys: boolean;
  /** What was typed, to be kept. */
  email?: string;
  /** What is wrong with it. */
  fault?: string;
  status?: number;
  /** How long to wait before the next try. */
  waitSeconds?: number | undefined;
}

/** Asks how to sign in: at the provider, with a passkey, or with email and password. */
export function signInPage(options: SignInPage): Response {
  const { attempt, providerName, offersPasskeys, email = '', fault, status = 200 } = options;
  const { waitSeconds } = options;
  const start = `/auth/start?with=provider${attempt ? `&amp;attempt=${escapeHtml(attempt)}` : ''}`;
  return page(
    status,
    'Sign in',
    `<div class="sign-in"><h1>Sign in to Plumbline</h1>
<p><a class="button" href="${start}">Continue with ${escapeHtml(providerName)}</a></p>
${offersPasskeys ? passkeyPart : ''}<p class="or">or with your password</p>
<form method="post" action="/auth/password" novalidate>
<input type="hidden" name="attempt" value="${escapeHtml(attempt ?? '')}">
${fault ? `<p class="fault" role="alert" id="fault">${escapeHtml(fault)}</p>` : ''}
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username${offersPasskeys ? ' webauthn' : ''}" maxlength="254" required value="${escapeHtml(email)}"${fault ? ' aria-describedby="fault"' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${fault ? ' aria-describedby="fault" autofocus' : ''}>
<button class="button primary">Sign in</button>
</form>
<p class="help">No password, or forgotten it? An administrator can send you a link to set one.</p></div>${offersPasskeys ? '<script type="module" src="/auth/passkey.js"></script>' : ''}`,
    {
      ...formHeaders,
      'Content-Security-Policy': policy("form-action 'self'; connect-src 'self'"),
      ...(waitSeconds !== undefined && { 'Retry-After': String(waitSeconds) }),
    },
  );
}

/** Shown by its script, where the browser knows passkeys. */
const passkeyPart = `<div id="passkey" hidden>
<p><button type="button" class="button">Sign in with a passkey</button></p>
<p class="fault" role="alert" id="passkey-fault" hidden></p></div>
`;

interface CodePage {
  attempt: string | null;
  /** What is wrong with what was typed. */
  fault?: string;
  status?: number;
}

/** Asks for the second factor, after a right password. */
export function codePage({ attempt, fault, status = 200 }: CodePage): Response {
  const described = fault ? 'aria-describedby="fault hint"' : 'aria-describedby="hint"';
  return page(
    status,
    'Enter your code',
    `<div class="sign-in"><h1>Enter your code</h1>
<form method="post" action="/auth/code" novalidate>
<input type="hidden" name="attempt" value="${escapeHtml(attempt ?? '')}">
${fault ? `<p class="fault" role="alert" id="fault">${escapeHtml(fault)}</p>` : ''}
<label for="code">Code of your authenticator app</label>
<input id="code" name="code" autocomplete="one-time-code" inputmode="text" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus ${described}>
<button class="button primary">Sign in</button>
</form>
<p class="help" id="hint">Without the app, enter one of your backup codes: each works once. Lost both? An administrator can reset your second factor.</p></div>`,
    formHeaders,
  );
}

/** The browser tells a form's target where it comes from, which `no-referrer` would hide. */
const formHeaders = {
  'Content-Security-Policy': policy("form-action 'self'"),
  'Referrer-Policy': 'same-origin',
};

export function setupOverPage(): Response {
  return page(
    410,
    'This setup link has expired',
    `<h1>This setup link has expired</h1>
<p>It works once, for one day, and only until there is an administrator. A new one is printed when the server starts without one.</p>
<p><a href="/">Back to Plumbline</a></p>`,
  );
}

/** Where an app is not sent back to, since what it asks is not in order. */
export function appRefusedPage(why: string): Response {
  return page(
    400,
    'This app can’t connect',
    `<h1>This app can’t connect</h1><p>What it asked for is not in order. Start again in the app; if that doesn’t help, tell its maker what is said here:</p>
<p class="help">${escapeHtml(why)}</p><p><a href="/">Back to Plumbline</a></p>`,
  );
}

/** Where the link of a mail leads: a button that stops such mails, and what came of it. */
export function stopMailsPage(state: { token: string } | 'stopped' | 'unknown'): Response {
  const back = '<p><a href="/">Open Plumbline</a></p>';
  if (state === 'stopped') {
    return page(
      200,
      'Emails stopped',
      `<h1>Emails stopped</h1><p>You get no more emails about deals. Your account page turns them on again.</p>${back}`,
    );
  }
  if (state === 'unknown') {
    return page(404, 'Link unknown', `<h1>This link isn’t known</h1>${back}`);
  }
  return page(
    200,
    'Stop these emails',
    `<h1>Stop these emails?</h1><p>You get no more emails about deals.</p>
<form method="post" action="/mails/stop?token=${escapeHtml(state.token)}"><button class="button primary">Stop these emails</button></form>`,
    formHeaders,
  );
}

function policy(more: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'sha256-${stylesHash}'; base-uri 'none'; ${more}; frame-ancestors 'none'`;
}

function page(
  status: number,
  title: string,
  body: string,
  more: Record<string, string> = {},
): Response {
  return new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} - Plumbline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><main>${body}</main></body></html>`,
    { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', ...more } },
  );
}
