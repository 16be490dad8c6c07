import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvRecord } from '@plumbline/domain/csv.ts';
import type pg from 'pg';
import { makeFolders } from '../../folders.ts';
import { exportFiles } from './export-files.ts';

/** Rows fetched at once: what is in memory does not grow with the database. */
const batch = 500;
/** Spreadsheets take a file for UTF-8 when it begins with this. */
const byteOrderMark = '\uFEFF';

/**
 * Writes what people typed and what was found out as CSV files into a new folder, as it all was at
 * one moment. No cell can run as a formula.
 * @returns rows by file
 * @throws Error where the folder exists or cannot be written; nothing is left of it then
 */
export async function exportTables(
  client: pg.Client,
  folder: string,
): Promise<Record<string, number>> {
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose another folder.`);
  const partial = `${folder}.partial`;
  makeFolders(dirname(folder));
  const rows: Record<string, number> = {};
  await client.query('begin isolation level repeatable read, read only');
  try {
    await mkdir(partial, { mode: 0o700 });
    for (const { name, query } of exportFiles) {
      const file = `${name}.csv`;
      const records = recordsOf(client, query, (count) => (rows[file] = count));
      await pipeline(Readable.from(records), createWriteStream(join(partial, file)));
    }
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.query('rollback');
  }
  return rows;
}

async function* recordsOf(
  client: pg.Client,
  query: string,
  tellRows: (count: number) => void,
): AsyncGenerator<string> {
  await client.query(`declare exported no scroll cursor for ${query}`);
  let count = 0;
  for (;;) {
    const { rows, fields } = await client.query<unknown[]>({
      text: `fetch ${batch} from exported`,
      rowMode: 'array',
    });
    if (count === 0) yield byteOrderMark + csvRecord(fields.map(({ name }) => name));
    if (rows.length > 0)
      yield rows.map((row) => csvRecord(row.map((value) => cellOf(value)))).join('');
    count += rows.length;
    if (rows.length < batch) break;
  }
  await client.query('close exported');
  tellRows(count);
}

function cellOf(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}
