import type { Role } from '@plumbline/domain/people/roles.ts';
import type { AuthOptions } from '../platform/auth/auth.ts';
import { createInvitationLink } from '../platform/auth/invitation-link.ts';
import { saveInvitation } from '../platform/auth/invitations.queries.ts';
import { auditEvents } from '../platform/db/schema/audit.ts';
import { people, rateLimits } from '../platform/db/schema/people.ts';
import type { Browser, Page } from './browser.ts';
import { testBaseUrl } from './people.ts';
import { attempt, createSignInWorld } from './sign-in.ts';

/** Who is invited in these tests, and the password that they set. */
export const guest = 'guest@partner.example';
export const password = 'correct horse battery';

/** What a browser adds to a call that a page of the product makes. */
export const ours = { origin: testBaseUrl, 'content-type': 'application/json' };

export type PasswordWorld = Awaited<ReturnType<typeof createPasswordWorld>>;

/** The sign-in with a clock that tests move, and with invitations and their links. */
export async function createPasswordWorld() {
  const world = await createSignInWorld({ initialRoles: new Map() });
  let time = new Date();
  let { auth } = world;

  /** Another start of the product, with the same clock. */
  async function restart(overrides: Partial<AuthOptions> = {}): Promise<void> {
    auth = await world.restart({ now: () => time, ...overrides });
  }

  /** As nothing had happened yet. */
  async function begin(): Promise<void> {
    time = new Date();
    for (const table of [people, rateLimits, auditEvents]) await world.db.delete(table);
    await restart();
  }

  const newBrowser = (address?: string) => world.newBrowser(auth, address);

  /** Invites somebody and reads the token out of the link. */
  async function invite(more: { email?: string; role?: Role; providerId?: string } = {}) {
    const [person] = await world.db
      .insert(people)
      .values({ email: guest, name: 'Guest', emailVerified: true, role: 'MANAGER', ...more })
      .returning();
    return sendLink(person?.id ?? '', more.providerId);
  }

  async function sendLink(personId: string, providerId = 'sandbox'): Promise<string> {
    const link = createInvitationLink(testBaseUrl, time);
    await saveInvitation(world.db, {
      person_id: personId,
      token_hash: link.hash,
      expires_at: link.expiresAt,
      provider_id: providerId,
      invited_by: null,
      invited_at: time,
    });
    return new URL(link.url).hash.split('token=')[1] ?? '';
  }

  async function look(token: string): Promise<unknown> {
    return (await post(newBrowser(), '/auth/invitation', { token })).json();
  }

  async function setPassword(token: string, chosen = password, browser = newBrowser()) {
    const answer = await post(browser, '/auth/set-password', { token, password: chosen });
    return { status: answer.status, body: (await answer.json()) as never, browser };
  }

  /** What stands in the audit trail: what, who, to whom, and more. */
  async function events() {
    const rows = await world.db.select().from(auditEvents).orderBy(auditEvents.id);
    return rows.map(({ action, actor, subject, detail }) => [action, actor, subject, detail]);
  }

  return {
    db: world.db,
    sandbox: world.sandbox,
    close: world.close,
    auth: () => auth,
    now: () => time,
    pass(ms: number) {
      time = new Date(time.getTime() + ms);
    },
    restart,
    begin,
    newBrowser,
    /** The browser with its cookies, before the product as it was started last. */
    moveTo: (browser: Browser) => browser.servedBy((request) => auth.handler(request, '127.0.0.1')),
    invite,
    sendLink,
    look,
    setPassword,
    events,
  };
}

/** A call that a page makes. */
export function post(
  browser: Browser,
  path: string,
  body: unknown,
  headers: Record<string, string> = ours,
) {
  return browser.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The form of the sign-in window, filled in. */
export function submit(
  browser: Browser,
  fields: Record<string, string>,
  origin = testBaseUrl,
): Promise<Page> {
  return browser.visit('/auth/password', {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ attempt, ...fields }),
  });
}

export const signInByPassword = (browser: Browser, chosen = password, email = guest) =>
  submit(browser, { email, password: chosen });
