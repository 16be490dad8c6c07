import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { roles, type Role } from '@plumbline/domain/people/roles.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { openApiSession, type ApiSession } from '../../e2e/support/api-session.ts';
import { people } from '../../e2e/support/people.ts';
import { makeDataFolder, removeDataFolder, startProduct } from '../../e2e/support/product.ts';

export type Who = Role | 'none';
export const everybody: readonly Who[] = [...roles, 'none'];

/** Somebody who attacks with the rights that they have. */
export interface Attacker {
  who: Who;
  /** A good identity token. */
  token: () => Promise<string>;
  /** One request with it; what is given in `init` counts. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
}

/** A started Plumbline that is attacked. */
export interface Instance {
  url: string;
  attackers: Record<Who, Attacker>;
  /** Whether it is ours alone, with its stand-ins on this machine. */
  isOwn: boolean;
  /** What it wrote; empty where it is somebody else's. */
  output: () => string;
  /** Page of the sandbox's mailbox; empty where it is somebody else's. */
  mailbox: string;
  /** What its figures ask for; empty where it is somebody else's. */
  metricsToken: string;
  close: () => Promise<void>;
}

interface Target {
  /** Null starts one of our own. */
  url: string | null;
  /** JSON file with the session cookie of each role, for one without the sandbox's sign-in. */
  cookies: string | null;
}

export async function openInstance({ url, cookies }: Target): Promise<Instance> {
  if (url !== null) {
    const attackers = cookies === null ? await bySandbox(url) : byCookies(url, cookies);
    const unknown = { output: () => '', mailbox: '', metricsToken: '' };
    return { url, attackers, isOwn: false, ...unknown, close: async () => {} };
  }
  const dataFolder = makeDataFolder();
  const metricsToken = randomBytes(24).toString('hex');
  const product = await startProduct({ dataFolder, environment: { METRICS_TOKEN: metricsToken } });
  try {
    return {
      url: product.url,
      attackers: await bySandbox(product.url),
      isOwn: true,
      output: product.output,
      mailbox: product.mailbox,
      metricsToken,
      async close() {
        await product.stop();
        removeDataFolder(dataFolder);
      },
    };
  } catch (error) {
    await product.stop();
    removeDataFolder(dataFolder);
    throw error;
  }
}

/** What an ended session is told; an unsigned webhook gets the same status and code, and ends none. */
const over = 'Sign in to continue';
const mostTries = 24;

/** What passes: a full limit of sign-ins, and a provider that a busy machine keeps from answering in time. */
const passes = /rate_limited|invalid_code/;

/** An attack that signs people out again and again fills the limit of sign-ins, as it should: then it waits. */
async function signedIn(url: string, email: string): Promise<ApiSession> {
  for (let tried = 1; ; tried++) {
    try {
      return await openApiSession(url, email);
    } catch (error) {
      if (tried === mostTries || !passes.test(String(error))) throw error;
      await wait(5000);
    }
  }
}

async function bySandbox(url: string): Promise<Instance['attackers']> {
  const made: Partial<Instance['attackers']> = {};
  for (const who of everybody) {
    const open = () => signedIn(url, people[who].email);
    let session = await open();
    let opening: Promise<ApiSession> | null = null;
    /** One sign-in for all requests that found the session ended. */
    const reopened = () =>
      (opening ??= open().finally(() => {
        opening = null;
      }));
    const token = () => session.token();
    made[who] = {
      who,
      token,
      async send(path, init) {
        const answer = await fetch(url + path, withToken(init, await token()));
        // The attack itself may have ended the session; HubSpot's no is another one.
        const isOver = answer.status === 401 && (await answer.clone().text()).includes(over);
        if (isOver) session = await reopened();
        return answer;
      },
    };
  }
  return made as Instance['attackers'];
}

/** People of a real sign-in: whoever attacks copies the cookies out of browsers where they are signed in. */
function byCookies(url: string, file: string): Instance['attackers'] {
  const cookies = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<Who, string>>;
  const made: Partial<Instance['attackers']> = {};
  for (const who of everybody) {
    const cookie = cookies[who];
    if (cookie === undefined) throw new Error(`${file} names no cookie of ${who}`);
    let held = { token: '', until: 0 };
    const token = async () => {
      if (Date.now() < held.until) return held.token;
      const answer = await fetch(`${url}/auth/token`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`The cookie of ${who} is refused: ${answer.status}`);
      held = {
        token: ((await answer.json()) as { token: string }).token,
        until: Date.now() + 240_000,
      };
      return held.token;
    };
    made[who] = {
      who,
      token,
      send: async (path, init) => fetch(url + path, withToken(init, await token())),
    };
  }
  return made as Instance['attackers'];
}

function withToken(init: RequestInit = {}, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}
