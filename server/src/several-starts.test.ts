import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { freePort, makeDataFolder, spawnProduct, untilReady } from './testing/product-process.ts';

test('[ERR-01] four processes that start at once on an empty database all become ready, and stop', async () => {
  const { db, url, close } = await createTestDatabase();
  onTestFinished(close);
  await db.$client.query('drop schema public cascade; create schema public');
  const data = await makeDataFolder();
  onTestFinished(data.remove);
  const products = await Promise.all(
    ['web', 'worker', 'web', 'worker'].map(async (role) =>
      spawnProduct(await freePort(), {
        PLUMBLINE_ROLE: role,
        DATABASE_URL: url,
        PLUMBLINE_SECRET: 'a secret of more than thirty-two characters',
        DATA_DIR: data.folder,
        COMPANY_DATA_URL: 'none',
      }),
    ),
  );
  onTestFinished(async () => {
    for (const { child } of products) child.kill('SIGKILL');
    await Promise.all(products.map(({ ended }) => ended));
  });
  const outcomes = await Promise.all(
    products.map((product) => untilReady(product).then(() => 'ready', String)),
  );
  expect(outcomes).toEqual(products.map(() => 'ready'));
  for (const { child } of products) child.kill('SIGTERM');
  expect(await Promise.all(products.map(({ ended }) => ended))).toEqual(products.map(() => 0));
});
