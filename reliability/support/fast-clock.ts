import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A clock that goes faster, for the product's processes, their database, and whoever tells them. */
export interface FastClock {
  now: () => Date;
  /** Waits so long by this clock. */
  wait: (ms: number) => Promise<void>;
  /** Milliseconds of the machine that so many of this clock take. */
  real: (ms: number) => number;
  /** Of processes that live by it. */
  environment: Record<string, string>;
  /** Gives the database the clock too, which says when HubSpot may be called. */
  giveTo: (databaseUrl: string) => Promise<void>;
}

const program = join(import.meta.dirname, 'fast-time.ts');

export function createFastClock(speed: number): FastClock {
  const from = Date.now();
  return {
    now: () => new Date(from + (Date.now() - from) * speed),
    wait: (ms) => wait(ms / speed),
    real: (ms) => ms / speed,
    environment: { FAST_TIME: `${from} ${speed}`, NODE_OPTIONS: `--import=file://${program}` },
    async giveTo(databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`
        create function public.clock_timestamp() returns timestamptz language sql volatile as $$
          select to_timestamp(${from / 1000}
            + (extract(epoch from pg_catalog.clock_timestamp()) - ${from / 1000}) * ${speed}) $$;
        alter role current_user set search_path = public, pg_catalog`);
      await client.end();
    },
  };
}
