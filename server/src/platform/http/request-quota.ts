import { countAttempt } from '../auth/attempts.queries.ts';
import type { Database } from '../db/database.ts';

export interface RequestQuota {
  /** Takes one request of a person. @returns seconds to wait, 0 to go on */
  take: (personId: string) => Promise<number>;
}

interface QuotaOptions {
  db: Database;
  now: () => Date;
  /** What is counted, apart from everything else that is. */
  name: string;
  /** Requests of one person in a minute; 0 for no limit. */
  most: number;
}

interface Share {
  /** Requests that this process may still let through. */
  left: number;
  until: number;
}

const windowMs = 60_000;
/** So many shares make the whole: each costs a process one statement. */
const shares = 20;
/** More people than this are not remembered at once. */
const mostPeople = 10_000;

/**
 * Bounds how often one person asks in a minute, over all processes: a process takes its share of
 * the minute from the database and gives it out itself, so that not every request is written down.
 */
export function createRequestQuota({ db, now, name, most }: QuotaOptions): RequestQuota {
  const size = Math.max(1, Math.floor(most / shares));
  const held = new Map<string, Promise<Share>>();

  async function nextShare(personId: string): Promise<Share> {
    const { count, secondsLeft } = await countAttempt(
      db,
      `${name} ${personId}`,
      windowMs,
      now(),
      size,
    );
    const left = Math.min(size, Math.max(0, most - (count - size)));
    return { left, until: now().getTime() + secondsLeft * 1000 };
  }

  async function take(personId: string): Promise<number> {
    for (;;) {
      const asked = held.get(personId);
      const share = await asked;
      const time = now().getTime();
      // One that lasts longer is of a clock that was ahead.
      if (share && share.until > time && share.until <= time + 2 * windowMs) {
        if (share.left > 0) {
          share.left -= 1;
          return 0;
        }
        if (share.left < 0) return secondsUntil(share.until, time);
      }
      // Many requests at once wait for one share.
      if (held.get(personId) !== asked) continue;
      if (held.size >= mostPeople) held.clear();
      const next = nextShare(personId).then((given) =>
        given.left > 0 ? given : { ...given, left: -1 },
      );
      held.set(personId, next);
      next.catch(() => held.delete(personId)); // whoever waits for it is told
    }
  }

  return { take: most === 0 ? async () => 0 : take };
}

const secondsUntil = (until: number, time: number) => Math.max(1, Math.ceil((until - time) / 1000));
