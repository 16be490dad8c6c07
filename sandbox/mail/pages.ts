import { html, raw } from 'hono/html';
import { styles } from '../google/styles.ts';
import type { ReceivedMail } from './mailbox.ts';

const mailStyles = `
body { place-items: start center; }
main { max-width: 720px; }
.head { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 10px 8px;
  color: inherit; text-decoration: none; }
li a:hover { background: var(--sunken); }
li b { font-weight: 500; overflow-wrap: anywhere; }
time, .to { color: var(--ink-3); font-size: 12px; line-height: 18px; }
.empty { padding: 40px 0; text-align: center; color: var(--ink-2); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 16px; }
dt { color: var(--ink-3); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 460px; border: 1px solid var(--line); border-radius: 6px;
  background: white; }
pre { margin: 0; padding: 12px; border-radius: 6px; background: var(--sunken);
  white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; line-height: 18px; }
`;

/** Everything that arrived, newest first. */
export function listPage(mails: readonly ReceivedMail[]) {
  const items = mails.map(
    ({ id, subject, to, receivedAt }) =>
      html`<li>
        <a href="/mails/${id}"
          ><b>${subject || '(no subject)'}</b>
          <time datetime="${receivedAt.toISOString()}">${timeOf(receivedAt)}</time>
          <span class="to">to ${to.join(', ')}</span></a
        >
      </li>`,
  );
  return page(
    'Mailbox',
    html`<div class="head">
        <h1>Mailbox</h1>
        <a href="/">Look for new mail</a>
      </div>
      <p class="lead">Mail that Plumbline sent, to whomever. Nothing leaves this machine.</p>
      ${
        items.length > 0
          ? html`<ul aria-label="Mails">
              ${items}
            </ul>`
          : html`<p class="empty">No mail has arrived yet.</p>`
      }`,
  );
}

/**
 * One mail. Its HTML shows in a frame that is nobody's, where the page's policy lets no script run;
 * without allow-scripts each browser test that looks into it would leave an error in the console.
 * Links open in a window of their own.
 */
export function mailPage(mail: ReceivedMail) {
  const { subject, from, to, receivedAt, text } = mail;
  return page(
    subject,
    html`<p><a href="/">All mail</a></p>
      <h1>${subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${to.join(', ')}</dd>
        <dt>Arrived</dt>
        <dd>
          <time datetime="${receivedAt.toISOString()}">${timeOf(receivedAt)}</time>
        </dd>
      </dl>
      ${
        mail.html &&
        html`<iframe
          title="The mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"
          srcdoc="${inNewWindows(mail.html)}"
        ></iframe>`
      }
      <h2>As plain text</h2>
      <pre>${linked(text)}</pre>`,
  );
}

export function notFoundPage() {
  return page(
    'No such mail',
    html`<h1>No such mail</h1>
      <p class="lead">It may have gone with an earlier start. <a href="/">All mail</a></p>`,
  );
}

/** The mail's HTML, with links that leave the frame. */
function inNewWindows(mailHtml: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(mailHtml)
    ? mailHtml.replace(/<head[^>]*>/i, (head) => head + base)
    : base + mailHtml;
}

const address = /(https?:\/\/[^\s<>"]+)/;

/** The text with its addresses as links. */
function linked(text: string) {
  return text
    .split(address)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>`
        : html`${part}`,
    );
}

function timeOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ') + ' UTC';
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} - Plumbline sandbox</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>
          ${raw(styles)}${raw(mailStyles)}
        </style>
      </head>
      <body>
        <main>
          <p class="product">
            <span class="gauge" aria-hidden="true">${raw('<i></i>'.repeat(10))}</span>Plumbline
            sandbox
          </p>
          ${body}
        </main>
      </body>
    </html>`;
}
