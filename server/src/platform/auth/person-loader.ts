import type { Database } from '../db/database.ts';
import type { Person } from '../http/permission.ts';
import { livePeopleQuery } from './people.queries.ts';

interface Waiting {
  sessionId: string;
  resolve: (person: Person | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Finds the person behind a session in the database, for many calls in one query: those that come
 * while a query is under way wait for the next. The query that answers a call always begins after
 * the call came, so that a sign-out, a ban and another role are felt at once.
 */
export function createPersonLoader(db: Database, now: () => Date) {
  const findLivePeople = livePeopleQuery(db);
  let waiting: Waiting[] = [];
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const sessionIds = [...new Set(asked.map(({ sessionId }) => sessionId))];
        const people = await findLivePeople(sessionIds, now());
        for (const { sessionId, resolve } of asked) resolve(people.get(sessionId));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  }

  return (sessionId: string): Promise<Person | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ sessionId, resolve, reject });
      if (!isAsking) void ask();
    });
}
