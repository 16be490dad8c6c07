import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { primaryOnly } from '../../platform/db/reads.ts';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';
import { opportunityLines } from './lines.service.ts';

test('[API-01] an export is read as it is taken, and no further once its reader is gone', async () => {
  const server = await createOpportunitiesApi();
  try {
    const deals = Array.from({ length: 260 }, (_, at) => ({ name: `Deal ${at}` }));
    await server.request('ADMIN', 'POST', '/api/deals/bulk', { deals });
    let asked = 0;
    const { read } = primaryOnly(server.db);
    const reads: { read: typeof read } = {
      read: async (...given) => {
        asked += 1;
        return read(...given);
      },
    };
    const person = {
      id: crypto.randomUUID(),
      email: 'ann@demo.example',
      name: 'Ann',
      sessionId: '',
    };
    const lines = await opportunityLines({ db: server.db, reads }, { ...person, role: 'ADMIN' });
    const reader = lines.getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value).trim().split('\n')).toHaveLength(50);
    await wait(100);
    // One ahead, however long the reader takes.
    expect(asked).toBe(2);
    await reader.cancel();
    await wait(100);
    expect(asked).toBe(2);
  } finally {
    await server.close();
  }
});
