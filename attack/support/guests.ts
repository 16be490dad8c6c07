import type {
  Assertion,
  CreationOptions,
  NewCredential,
  Passkey,
  RequestOptions,
} from '@plumbline/domain/people/passkeys.ts';
import { createAuthenticator, type Otherwise } from '@plumbline/server/testing/authenticator.ts';
import { createBrowser } from '@plumbline/server/testing/browser.ts';

/** Of each guest. */
export const password = 'correct horse battery';

type Device = ReturnType<typeof createAuthenticator>;
/** How an administrator calls the API. */
type Post = (path: string, body: object) => Promise<Response>;

export type Guest = Awaited<ReturnType<typeof inviteGuest>>;

/** Invites somebody, follows the link in the sandbox's mailbox and sets their password. */
export async function inviteGuest(url: string, mailbox: string, post: Post) {
  const email = `guest-${crypto.randomUUID()}@attacked.example`;
  const invited = await post('/api/users/invite', { email, name: 'Guest', role: 'MANAGER' });
  if (!invited.ok) throw new Error(`The invitation answered ${invited.status}`);
  const page = openPage(url);
  const token = await readToken(mailbox, email);
  const set = await page.post('/auth/set-password', { token, password });
  if (!set.ok) throw new Error(`The password was refused: ${set.status}`);
  const device = createAuthenticator();
  let held = '';

  /** A call of the API, with the identity token that there was first. */
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    if (held === '') {
      const answer = await page.browser.send('/auth/token');
      held = ((await answer.json()) as { token: string }).token;
    }
    return fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${held}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** A passkey as a device makes it, or otherwise, not yet sent: of another device unless told. */
  async function make(
    otherwise: Otherwise = {},
    on = createAuthenticator(),
  ): Promise<NewCredential> {
    const asked = await call('POST', '/api/account/passkeys/options');
    return on.make((await asked.json()) as CreationOptions, { origin: url, ...otherwise });
  }

  return {
    ...page,
    device,
    call,
    make,
    add: (credential: NewCredential) =>
      call('POST', '/api/account/passkeys', { name: 'Laptop', credential }),
    async passkeys(): Promise<Passkey[]> {
      const answer = await call('GET', '/api/account/passkeys');
      return ((await answer.json()) as { data: Passkey[] }).data;
    },
  };
}

/** A browser in which nobody is signed in yet. */
export function openPage(url: string) {
  const browser = createBrowser(url, (request) => fetch(request));
  const post = (path: string, body: unknown, origin: string | null = url) =>
    browser.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(origin !== null && { origin }) },
      body: JSON.stringify(body),
    });
  return {
    browser,
    post,
    /** What the device of a guest signs, asked for by this browser. */
    async sign(
      { device }: { device: Device },
      otherwise: Otherwise = {},
      path = '/auth/passkey/options',
    ): Promise<Assertion> {
      const asked = await post(path, {});
      return device.sign((await asked.json()) as RequestOptions, { origin: url, ...otherwise });
    },
  };
}

async function readToken(mailbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(new URL('/mails.json', mailbox))).json()) as {
      to: string[];
      text: string;
    }[];
    const mail = mails.find(({ to }) => to.includes(email));
    const token = mail && /token=([\w-]+)/.exec(mail.text)?.[1];
    if (token) return token;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No mail came for ${email}`);
}
