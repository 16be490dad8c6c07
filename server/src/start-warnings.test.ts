import { expect, onTestFinished, test } from 'vitest';
import { createSecretBox } from './platform/secrets.ts';
import { crmConnections } from './platform/db/schema/crm.ts';
import { createTestDatabase } from './testing/database.ts';
import { freePort, makeDataFolder, spawnProduct, untilReady } from './testing/product-process.ts';

const secret = 'a secret of more than thirty-two characters';
const readUrl = 'postgres://plumbline:hidden-word@127.0.0.1:1/plumbline';

test('[ERR-01] another secret and a replica that is away are told at the start, which goes on', async () => {
  const { db, url, close } = await createTestDatabase();
  onTestFinished(close);
  const data = await makeDataFolder();
  onTestFinished(data.remove);
  await db.insert(crmConnections).values({
    provider: 'hubspot',
    auth_type: 'apiKey',
    access_token: createSecretBox({ secret, previousSecret: null }, 'crm').seal('key'),
    portal_id: '1',
    domain: 'hub.example',
    connected_at: new Date(),
  });

  async function start(settings: Record<string, string>) {
    const product = spawnProduct(await freePort(), {
      DATABASE_URL: url,
      DATA_DIR: data.folder,
      COMPANY_DATA_URL: 'none',
      ...settings,
    });
    onTestFinished(async () => {
      product.child.kill('SIGKILL');
      await product.ended;
    });
    await untilReady(product);
    const health: unknown = await (await fetch(`${product.url}/healthz`)).json();
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    return { output: product.output(), health };
  }

  const first = await start({ PLUMBLINE_SECRET: secret });
  expect(first.output).not.toContain('Warning');
  expect(first.health).not.toHaveProperty('secrets');

  const { output, health } = await start({
    PLUMBLINE_SECRET: `${secret}!`,
    LOG_LEVEL: 'warn\r',
    DATABASE_READ_URL: readUrl,
  });
  expect(output).toMatch(
    /Warning +PLUMBLINE_SECRET isn't the secret of the last start: everybody has to sign in again\./,
  );
  expect(output).toMatch(/Warning .*\(HubSpot tokens\).*PLUMBLINE_SECRET_PREVIOUS/);
  expect(output).toMatch(/Warning .*replica 127\.0\.0\.1:1\/plumbline: .*Check DATABASE_READ_URL/);
  expect(output).toMatch(/Warning +Blanks at the end of LOG_LEVEL were cut/);
  expect(output).not.toContain('hidden-word');
  expect(health).toMatchObject({ status: 'ok', replica: 'away', secrets: 'unreadable' });
});
