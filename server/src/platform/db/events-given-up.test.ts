import { expect, test } from 'vitest';
import { databaseBefore } from '../../testing/migrations.ts';
import { migrate } from './migrate.ts';

const own = '0417_events_given_up.sql';

test('[AUTH-05] the maker of a webhook came by the last session, or by what the account has', async () => {
  const pool = await databaseBefore(own);
  const makers = [
    { email: 'session@demo.example', account: 'credential', session: 'provider' },
    { email: 'password@demo.example', account: 'credential', session: null },
    { email: 'provider@demo.example', account: 'oidc', session: null },
  ];
  for (const { email, account, session } of makers) {
    await pool.query(
      `with maker as (insert into people (email, role) values ($1, 'MANAGER') returning id),
       known as (insert into accounts (provider_id, account_id, person_id) select $2::text, $1, id from maker),
       entered as (insert into sessions (person_id, token, expires_at, signed_in_by)
         select id, $1, now() + interval '1 day', $3::text from maker where $3::text is not null)
       insert into webhook_endpoints (person_id, address, secret, host, events, with_texts, created_at)
       select id, '', '', $1, '{opportunity.updated}', false, now() from maker`,
      [email, account, session],
    );
  }
  expect(await migrate(pool)).toContain(own);
  const { rows } = await pool.query<{ host: string; way: string }>(
    'select host, signed_in_by as way from webhook_endpoints',
  );
  expect(Object.fromEntries(rows.map(({ host, way }) => [host.split('@')[0], way]))).toEqual({
    session: 'provider',
    password: 'password',
    provider: 'provider',
  });
});
