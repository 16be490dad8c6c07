import { setTimeout as wait } from 'node:timers/promises';
import { openApiSession, type ApiSession } from '../../e2e/support/api-session.ts';
import { people } from '../../e2e/support/people.ts';

/** What the server said that it had stored, and how it answered otherwise. */
export interface Writers {
  /** Writes that were acknowledged so far. */
  acknowledged: () => number;
  /** Answers that are neither good nor `503` with a time to come back. */
  odd: () => string[];
  /** Requests that were told to come back later. */
  toldToWait: () => number;
  /** Requests that got no answer, or half of one. */
  cutOff: () => number;
  /** Ends the writing; the server must answer again by then. */
  stop: () => Promise<void>;
  /** Acknowledged writes that the server no longer knows. */
  countLost: () => Promise<number>;
}

/** Writes from several sides at once, whatever happens to the server meanwhile. */
export async function startWriters(url: string, count: number): Promise<Writers> {
  const session = await openApiSession(url, people.ADMIN.email);
  /** Ids of created deals, with their names. */
  const created = new Map<string, string>();
  /** Last number that each writer's own deal was told to keep. */
  const counters = new Map<string, number>();
  const odd: string[] = [];
  let writes = 0;
  let waits = 0;
  let cuts = 0;
  const over = new AbortController();

  /** The body of a good answer; null when there is none. */
  async function send(method: string, path: string, body: object): Promise<{ id: string } | null> {
    const answer = await session.send(method, path, body).catch(() => null);
    // Null where nobody listens, or it was cut off before the answer or in the middle of it.
    const text = answer && (await answer.text().catch(() => null));
    if (!answer || text === null) {
      cuts += 1;
      return null;
    }
    if (answer.ok) return JSON.parse(text) as { id: string };
    if (answer.status === 503 && answer.headers.has('retry-after')) waits += 1;
    else odd.push(`${method} ${answer.status} ${text.slice(0, 200)}`);
    return null;
  }

  async function add(name: string): Promise<string | null> {
    const made = await send('POST', '/api/deals', { name });
    if (made) {
      created.set(made.id, name);
      writes += 1;
    }
    return made?.id ?? null;
  }

  async function write(own: string): Promise<void> {
    while (!over.signal.aborted) {
      const id = await add(`Deal ${crypto.randomUUID()}`);
      const next = (counters.get(own) ?? 0) + 1;
      const metrics = `Count ${next}`;
      const isKept = id && (await send('PUT', `/api/deals/${own}`, { meddpicc_data: { metrics } }));
      if (isKept) {
        counters.set(own, next);
        writes += 1;
      } else await wait(50);
    }
  }

  const own = await Promise.all(
    Array.from({ length: count }, async (_, number) => add(`Writer ${number}`)),
  );
  const writing = own.map((id) => (id === null ? Promise.resolve() : write(id)));
  return {
    acknowledged: () => writes,
    odd: () => odd,
    toldToWait: () => waits,
    cutOff: () => cuts,
    async stop() {
      over.abort();
      await Promise.all(writing);
    },
    countLost: () => countLost(session, created, counters),
  };
}

/** Of what is acknowledged by now: others go on writing while the list is read, newest first. */
export async function countLost(
  session: Pick<ApiSession, 'send'>,
  created: ReadonlyMap<string, string>,
  counters: ReadonlyMap<string, number>,
): Promise<number> {
  const [known, counted] = [[...created], [...counters]];
  const names = new Map<string, string>();
  let cursor = '';
  do {
    const from = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await readOnceItCan(session, `/api/deals?limit=1000${from}`);
    for (const { id, name } of (await answer.json()) as { id: string; name: string }[]) {
      names.set(id, name);
    }
    cursor = answer.headers.get('X-Next-Cursor') ?? '';
  } while (cursor);
  let lost = known.filter(([id, name]) => names.get(id) !== name).length;
  for (const [id, count] of counted) {
    const answer = await readOnceItCan(session, `/api/deals/${id}`);
    const { meddpicc_data } = (await answer.json()) as {
      meddpicc_data: { metrics?: string } | null;
    };
    // One more may have been stored than was acknowledged, never less.
    const stored = Number(/^Count (\d+)$/.exec(meddpicc_data?.metrics ?? '')?.[1] ?? 0);
    lost += Math.max(0, count - stored);
  }
  return lost;
}

/** Longer than any fault that is tried lasts. */
const mostTries = 60;

/** A good answer: whoever is told to come back later does. */
async function readOnceItCan({ send }: Pick<ApiSession, 'send'>, path: string): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const answer = await send('GET', path);
    if (answer.ok) return answer;
    const after = answer.status === 503 ? answer.headers.get('Retry-After') : null;
    if (after === null || tried === mostTries) {
      throw new Error(`${path} answered ${answer.status}`);
    }
    await wait(Number(after) * 1000);
  }
}
