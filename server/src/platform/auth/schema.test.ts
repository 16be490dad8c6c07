import { getAuthTables } from 'better-auth/db';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgUUID, type PgColumn } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/database.ts';
import { testBaseUrl, testSecret } from '../../testing/people.ts';
import {
  accounts,
  people,
  secondFactors,
  sessions,
  signingKeys,
  verifications,
} from '../db/schema/people.ts';
import { libraryOptions } from './library.ts';

const tables = {
  user: people,
  session: sessions,
  account: accounts,
  verification: verifications,
  jwks: signingKeys,
  twoFactor: secondFactors,
};

test('our tables have what the library writes, in its types, and nothing it would leave empty', async () => {
  const db = await useTestDatabase();
  const options = libraryOptions({
    db,
    baseUrl: testBaseUrl,
    secret: testSecret,
    previousSecret: null,
    provider: { issuer: 'https://issuer.example', clientId: '', clientSecret: '' },
    discovery: null,
    gate: { refusalOf: async () => null, enter: async () => null },
    secondFactorRoles: [],
    log: pino({ level: 'silent' }),
  });
  const wanted = getAuthTables(options);
  expect(Object.keys(wanted).toSorted()).toEqual(Object.keys(tables).toSorted());

  for (const [model, table] of Object.entries(tables)) {
    const columns: Record<string, PgColumn> = getTableColumns(table);
    const fields = wanted[model]?.fields ?? {};
    expect(Object.keys(columns).toSorted(), model).toEqual(
      ['id', ...Object.keys(fields)].toSorted(),
    );
    expect(is(columns['id'], PgUUID), `${model}.id`).toBe(true);
    const faults = Object.entries(fields).flatMap(([name, field]) => {
      const column = columns[name];
      const isTyped = field.references !== undefined || column?.dataType === field.type;
      const isLoose = field.required !== false || column?.hasDefault || !column?.notNull;
      const isUnique = !field.unique || column?.isUnique === true;
      return isTyped && isLoose && isUnique ? [] : [`${model}.${name}`];
    });
    expect(faults).toEqual([]);
  }
});

test('the definitions are those of the database', async () => {
  const db = await useTestDatabase();
  for (const table of Object.values(tables)) {
    await expect(db.select().from(table)).resolves.toEqual([]);
  }
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_name in ('people', 'accounts', 'sessions', 'verifications', 'signing_keys',
      'second_factors')`);
  expect(rows).toHaveLength(
    Object.values(tables).flatMap((table) => Object.keys(getTableColumns(table))).length,
  );
});
