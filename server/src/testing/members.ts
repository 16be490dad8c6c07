import type { Member } from '@plumbline/domain/people/member.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { startMailSandbox, type MailSandbox } from '@plumbline/sandbox/mail/server.ts';
import { notInArray } from 'drizzle-orm';
import { createMailer } from '../adapters/mail/mailer.ts';
import { createApi } from '../app.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { Auth, AuthOptions } from '../platform/auth/auth.ts';
import { auditEvents } from '../platform/db/schema/audit.ts';
import { people } from '../platform/db/schema/people.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { checkAnswers } from './described.ts';
import { testDependencies } from './dependencies.ts';
import { createTestAuth, signInAs } from './people.ts';

interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
}

export interface Caller {
  id: string;
  email: string;
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

export interface Answer {
  status: number;
  body: never;
}

export interface MembersWorld extends TestDatabase {
  auth: Auth;
  api: ReturnType<typeof createApi>;
  mail: MailSandbox;
  /** Somebody signed in, as a client of the API. */
  enter: (role: Role | null, person?: Partial<typeof people.$inferInsert>) => Promise<Caller>;
  mails: () => Promise<ReceivedMail[]>;
  /** The token of the link that was mailed last to the address. */
  tokenFor: (email: string) => Promise<string>;
  /** Makes the mail server fail, or work again. */
  failMail: (what: string | null) => Promise<void>;
}

/** The API with the real sign-in and a real mail server, on a database of its own. Tokens keep real time. */
export async function createMembersWorld(
  now = () => new Date(),
  dependencies: Partial<AppDependencies> = {},
  signIn: Partial<AuthOptions> = {},
): Promise<MembersWorld> {
  const database = await createTestDatabase();
  const { db } = database;
  const auth = await createTestAuth(db, signIn);
  const mail = await startMailSandbox({ port: 0 });
  const mailer = createMailer({ url: mail.smtpUrl, from: 'Plumbline <plumbline@demo.example>' });
  const api = createApi(
    testDependencies({
      db,
      authenticate: auth.authenticate,
      now,
      mailer,
      identityProviderId: 'google',
      isSignInOpen: auth.isOpen,
      ...dependencies,
    }),
  );
  checkAnswers(api);

  async function enter(role: Role | null, overrides: Partial<typeof people.$inferInsert> = {}) {
    const { token, person } = await signInAs({ auth, db }, role, overrides);
    async function call(method: string, path: string, body?: unknown): Promise<Answer> {
      const answer = await api.request(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as never };
    }
    return { id: person.id, email: person.email, call };
  }

  async function mails() {
    return (await (await fetch(`${mail.mailboxUrl}/mails.json`)).json()) as ReceivedMail[];
  }

  return {
    ...database,
    auth,
    api,
    mail,
    enter,
    mails,
    async tokenFor(email) {
      const text = (await mails()).find(({ to }) => to.includes(email))?.text ?? '';
      const token = /#\/set-password\?token=([\w-]{43})/.exec(text)?.[1];
      if (!token) throw new Error(`No link was mailed to ${email}: ${text}`);
      return token;
    },
    async failMail(fail) {
      await fetch(`${mail.mailboxUrl}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fail }),
      });
    },
    async close() {
      mailer.close();
      await mail.close();
      await database.close();
    },
  };
}

/** As `createMembersWorld`, at the hand of one administrator, by a clock that a test moves. */
export async function createAdministeredWorld() {
  let time = new Date();
  const world = await createMembersWorld(() => time);
  let admin: Caller;
  const members = (caller = admin) => membersOf(caller);
  return {
    ...world,
    now: () => time,
    get admin() {
      return admin;
    },
    /** Nobody but the administrator, nothing in the audit trail, and mail that arrives. */
    async begin(): Promise<void> {
      time = new Date();
      await world.failMail(null);
      await world.db.delete(people);
      await world.db.delete(auditEvents);
      admin = await world.enter('ADMIN', { name: 'Helen Whitaker' });
    },
    later(minutes: number): void {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    members,
    member: async (email: string) => (await members()).find((each) => each.email === email),
    invite: (email: string, more?: object) => inviteBy(admin, email, more),
    events: () => changesTold(world.db),
  };
}

/** The list of members, as the caller sees it. */
async function membersOf(caller: Caller): Promise<Member[]> {
  const { body } = await caller.call('GET', '/api/users');
  return (body as { data: Member[] }).data;
}

interface Invited {
  data: Member;
  email_sent: boolean;
  error: string | null;
  fields?: Record<string, string>;
}

async function inviteBy(caller: Caller, email: string, more: object = {}) {
  const { status, body } = await caller.call('POST', '/api/users/invite', { email, ...more });
  return { status, body: body as Invited };
}

/** What several calls at once were answered, the lowest first. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** What the trail tells of changes; refusals are tested by themselves. */
async function changesTold(db: TestDatabase['db']) {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(notInArray(auditEvents.action, ['refused', 'bad-token']))
    .orderBy(auditEvents.id);
  return rows.map(({ action, actor, subject, detail }) => [action, actor, subject, detail]);
}
