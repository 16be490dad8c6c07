import { setTimeout as wait } from 'node:timers/promises';
import { openApiSession } from '../../e2e/support/api-session.ts';
import { people } from '../../e2e/support/people.ts';

/** Background work that was asked for, whatever happens to the processes meanwhile. */
export interface Analyses {
  /** Waits for all that was acknowledged. @returns how many there were, and what was not finished */
  finish: (withinMs: number) => Promise<{ asked: number; unfinished: string[] }>;
}

const requirements = 40;
const everyMs = 2000;

/** Asks again and again for the analysis of an RFP of a new deal. */
export async function startAnalyses(url: string): Promise<Analyses> {
  const session = await openApiSession(url, people.ADMIN.email);
  const asked: string[] = [];
  const over = new AbortController();

  async function ask(): Promise<void> {
    const added = await session.send('POST', '/api/deals', {
      name: `RFP ${crypto.randomUUID()}`,
      technical_insights_rfp_requirements: Array.from({ length: requirements }, (_, at) => ({
        id: crypto.randomUUID(),
        requirement: `Does it have part ${at} of ${asked.length}?`,
      })),
    });
    if (!added.ok) {
      await added.body?.cancel();
      return;
    }
    const { id } = (await added.json()) as { id: string };
    const begun = await session.send('POST', `/api/deals/${id}/rfp/analysis`, { again: false });
    await begun.body?.cancel();
    if (begun.ok) asked.push(id);
  }

  const asking = (async () => {
    while (!over.signal.aborted) {
      await ask().catch(() => {}); // cut off: it was not acknowledged
      await wait(everyMs);
    }
  })();

  return {
    async finish(withinMs) {
      over.abort();
      await asking;
      const end = Date.now() + withinMs;
      const unfinished: string[] = [];
      for (const id of asked) {
        for (;;) {
          const state = await session.call<{ status: string } | null>(
            'GET',
            `/api/deals/${id}/rfp/analysis`,
          );
          if (state?.status === 'done') break;
          if (state?.status === 'running' && Date.now() < end) await wait(500);
          else {
            unfinished.push(state?.status ?? 'unknown');
            break;
          }
        }
      }
      return { asked: asked.length, unfinished };
    },
  };
}
