import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { account, type AccountStore } from './accounts.ts';
import { chooserPage, errorPage } from './pages.ts';

const address = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

/** The pages between the product's request and the answer to it: which account shall it be? */
export async function handleInteraction(
  provider: Provider,
  accounts: AccountStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const [, , uid, step] = pathname.split('/');
  const interaction = await provider.interactionDetails(request, response).catch(() => null);
  if (!interaction || interaction.uid !== uid) {
    return sendPage(
      response,
      400,
      errorPage('expired', 'This sign-in is over. Close the window and start again.'),
    );
  }
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });

  if (request.method === 'GET' && step === 'cancel') {
    return finish({ error: 'access_denied', error_description: 'The person cancelled' });
  }
  if (request.method === 'GET') {
    return sendPage(response, 200, chooserPage({ uid, accounts: accounts.list() }));
  }
  const form = new URLSearchParams(await readBody(request));
  const chosen = chosenAccount(accounts, form);
  if (typeof chosen === 'string') {
    const page = chooserPage({ uid, accounts: accounts.list(), fault: chosen, typed: form });
    return sendPage(response, 400, page);
  }
  return finish({ select_account: {}, login: { accountId: chosen.sub, remember: true } });
}

/** The account of the button that was pressed or the form that was filled in, or what is wrong with it. */
function chosenAccount(accounts: AccountStore, form: URLSearchParams) {
  const sub = form.get('account');
  if (sub !== null) return accounts.find(sub) ?? 'There is no such account.';
  const email = form.get('email')?.trim() ?? '';
  if (!address.test(email)) return 'Enter an email address.';
  const added = account(email, form.get('name')?.slice(0, 100) ?? '');
  accounts.add(added);
  return accounts.find(added.sub) ?? added;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 10_000) throw new Error('The form is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // No form-action: browsers apply it to the redirect back to the product too.
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
  });
  response.end(html);
}
