import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from './database.ts';

async function address(): Promise<string> {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const place = server.address();
  return `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/place`;
}

test('[IMP-04] a test fails whose code calls the outside within a transaction', async () => {
  const db = await useTestDatabase();
  const url = await address();
  const calling = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    return (await fetch(url)).text();
  });
  await expect(calling).rejects.toThrow('Called within a transaction: GET http://127.0.0.1');
  const older = db.transaction(async () => once(get(url), 'response'));
  await expect(older).rejects.toThrow('/place');
});

test('[IMP-04] what is called before, after and beside a transaction is fine', async () => {
  const db = await useTestDatabase();
  const url = await address();
  const beside = fetch(url);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await beside;
  });
  expect(await (await fetch(url)).text()).toBe('here');
});
