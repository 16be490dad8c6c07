import { html } from 'hono/html';

const passedOn = [
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'optional_scope',
  'code_challenge',
];

/** Asks the person whether the app may read the account. */
export function authorizePage(query: Record<string, string>, appName: string) {
  const scopes = query['scope']?.split(' ') ?? [];
  const optional = query['optional_scope']?.split(' ').filter(Boolean) ?? [];
  const hidden = passedOn.map(
    (name) => html`<input type="hidden" name="${name}" value="${query[name] ?? ''}" />`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Connect an app - HubSpot sandbox</title>
        <style>
          :root {
            color-scheme: light dark;
            --canvas: oklch(0.975 0.004 95);
            --surface: oklch(0.995 0.002 95);
            --line: oklch(0.89 0.008 95);
            --ink: oklch(0.23 0.02 285);
            --ink-2: oklch(0.42 0.02 285);
            --accent: oklch(0.44 0.15 320);
            --on-accent: oklch(0.99 0.005 320);
            --ring: oklch(0.58 0.18 320);
          }
          @media (prefers-color-scheme: dark) {
            :root {
              --canvas: oklch(0.175 0.012 290);
              --surface: oklch(0.212 0.014 290);
              --line: oklch(0.3 0.016 290);
              --ink: oklch(0.95 0.006 95);
              --ink-2: oklch(0.8 0.012 290);
              --accent: oklch(0.8 0.12 320);
              --on-accent: oklch(0.2 0.06 320);
              --ring: oklch(0.74 0.15 320);
            }
          }
          body {
            margin: 0;
            min-height: 100dvh;
            display: grid;
            place-items: center;
            background: var(--canvas);
            color: var(--ink);
            font:
              14px/20px ui-sans-serif,
              system-ui,
              sans-serif;
          }
          main {
            width: min(92vw, 420px);
            background: var(--surface);
            border: 1px solid var(--line);
            border-radius: 14px;
            padding: 24px;
            box-sizing: border-box;
          }
          h1 {
            font-size: 20px;
            line-height: 28px;
            margin: 0 0 4px;
          }
          p {
            margin: 0 0 12px;
            color: var(--ink-2);
          }
          ul {
            margin: 0 0 20px;
            padding-left: 18px;
            color: var(--ink-2);
          }
          form {
            display: flex;
            gap: 8px;
            justify-content: flex-end;
          }
          button {
            font: inherit;
            font-weight: 500;
            height: 36px;
            padding: 0 16px;
            border-radius: 6px;
            border: 1px solid var(--line);
            background: transparent;
            color: var(--ink);
            cursor: pointer;
          }
          button[value='connect'] {
            background: var(--accent);
            border-color: var(--accent);
            color: var(--on-accent);
          }
          :focus-visible {
            outline: 2px solid var(--ring);
            outline-offset: 2px;
          }
        </style>
      </head>
      <body>
        <main>
          <p>HubSpot sandbox</p>
          <h1>Connect ${appName} to your account?</h1>
          <p>It asks to read:</p>
          <ul>
            ${scopes.map((scope) => html`<li>${scope}</li>`)}
            ${optional.map((scope) => html`<li>${scope} (optional)</li>`)}
          </ul>
          <form method="post" action="/oauth/authorize">
            ${hidden}
            <button name="choice" value="cancel">Cancel</button>
            <button name="choice" value="connect">Connect app</button>
          </form>
        </main>
      </body>
    </html>`;
}
