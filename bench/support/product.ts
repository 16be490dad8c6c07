import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openApiSession, type ApiSession } from '../../e2e/support/api-session.ts';
import { people } from '../../e2e/support/people.ts';
import {
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../../e2e/support/product.ts';

export interface MeasuredProduct extends RunningProduct {
  admin: ApiSession;
  /** The database that the product runs on. */
  databaseUrl: string;
}

/** Starts a product of its own, signed in as an administrator, for as long as the work takes. */
export async function withProduct<Result>(
  work: (product: MeasuredProduct) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const dataFolder = makeDataFolder();
  try {
    const product = await startProduct({ dataFolder, environment });
    try {
      const admin = await openApiSession(product.url, people.ADMIN.email);
      const databaseUrl = environment['DATABASE_URL'] ?? embeddedUrl(dataFolder);
      return await work({ ...product, admin, databaseUrl });
    } finally {
      await product.stop();
    }
  } finally {
    removeDataFolder(dataFolder);
  }
}

/** Address of the PostgreSQL that a product started in its data folder. */
export function embeddedUrl(dataFolder: string, database = 'plumbline'): string {
  const { port, password } = JSON.parse(
    readFileSync(join(dataFolder, 'postgres.json'), 'utf8'),
  ) as { port: number; password: string };
  return `postgres://plumbline:${password}@127.0.0.1:${port}/${database}`;
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
