import { countAttempt } from '../auth/attempts.queries.ts';
import type { Database } from '../db/database.ts';

export interface RequestQuota {
  /** Requests in a minute; 0 for no limit. */
  most: number;
  /** Takes one request of a person, or of whatever else is counted by itself. */
  take: (who: string) => Promise<Taken>;
}

interface Taken {
  /** Seconds to wait, 0 to go on. */
  wait: number;
  /** Requests that are left of the minute, as far as this process knows, and seconds until it ends. */
  left: number;
  resets: number;
}

/** Of what is not limited. */
export const noLimit: Taken = { wait: 0, left: 0, resets: 0 };

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
  /** What no process had taken then. */
  free: number;
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

  async function nextShare(who: string): Promise<Share> {
    const { count, secondsLeft } = await countAttempt(db, `${name} ${who}`, windowMs, now(), size);
    const left = Math.min(size, Math.max(0, most - (count - size)));
    return { left, free: Math.max(0, most - count), until: now().getTime() + secondsLeft * 1000 };
  }

  async function take(who: string): Promise<Taken> {
    for (;;) {
      const asked = held.get(who);
      const share = await asked;
      const time = now().getTime();
      // One that lasts longer is of a clock that was ahead.
      if (share && share.until > time && share.until <= time + 2 * windowMs) {
        if (share.left > 0) {
          share.left -= 1;
          const resets = secondsUntil(share.until, time);
          return { wait: 0, left: share.left + share.free, resets };
        }
        if (share.left < 0) {
          const wait = secondsUntil(share.until, time);
          return { wait, left: 0, resets: wait };
        }
      }
      // Many requests at once wait for one share.
      if (held.get(who) !== asked) continue;
      if (held.size >= mostPeople) held.clear();
      const next = nextShare(who).then((given) =>
        given.left > 0 ? given : { ...given, left: -1 },
      );
      held.set(who, next);
      next.catch(() => held.delete(who)); // whoever waits for it is told
    }
  }

  return { most, take: most === 0 ? async () => noLimit : take };
}

const secondsUntil = (until: number, time: number) => Math.max(1, Math.ceil((until - time) / 1000));
