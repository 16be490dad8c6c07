import { openApiSession } from '../../e2e/support/api-session.ts';
import { people } from '../../e2e/support/people.ts';

/** People who look at lists and figures, and how they were answered. */
export interface Readers {
  answers: () => number;
  /** What was not answered well, in words. */
  failures: () => string[];
  stop: () => Promise<void>;
}

const paths = ['/api/deals?limit=50', '/api/dashboard', '/api/tasks', '/'];

/** Reads from several sides at once, whatever happens to the server meanwhile. */
export async function startReaders(url: string, count: number): Promise<Readers> {
  const session = await openApiSession(url, people.ADMIN.email);
  const failures: string[] = [];
  let answers = 0;
  const over = new AbortController();

  async function read(at: number): Promise<void> {
    for (let turn = at; !over.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      try {
        const answer = await session.send('GET', path);
        await answer.text();
        if (answer.ok) answers += 1;
        else failures.push(`GET ${path} ${answer.status}`);
      } catch (error) {
        failures.push(`GET ${path} ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  const reading = Array.from({ length: count }, (_, at) => read(at));
  return {
    answers: () => answers,
    failures: () => failures,
    async stop() {
      over.abort();
      await Promise.all(reading);
    },
  };
}
