import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isFolder, makeFolders } from '../../folders.ts';
import { endOfRows, formatVersion, type BackupFooter, type BackupHeader } from './backup-file.ts';
import { countSealedSecrets, readSequences, tablesWithData, type StoredTable } from './tables.ts';

export interface BackupOptions {
  file: string;
  /** The product's version. */
  version: string;
  keyFingerprint: string | null;
  now: Date;
}

export interface BackupSummary {
  rows: Record<string, number>;
  sealedSecrets: number;
}

/**
 * Writes the database as it is at one moment into a file; the server may run meanwhile. The file
 * bears its name only once it is whole.
 * @throws Error where the file cannot be written; nothing is left of it then
 */
export async function writeBackup(
  client: pg.Client,
  { file, ...options }: BackupOptions,
): Promise<BackupSummary> {
  const partial = `${file}.partial`;
  const summary: BackupSummary = { rows: {}, sealedSecrets: 0 };
  if (isFolder(file)) throw new Error(`${file} is a folder. Name a file in it.`);
  makeFolders(dirname(file));
  await client.query('begin isolation level repeatable read, read only');
  try {
    const out = createWriteStream(partial, { mode: 0o600 });
    await pipeline(Readable.from(contents(client, options, summary)), createGzip(), out);
    await syncToDisk(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.query('rollback');
  }
  return summary;
}

async function* contents(
  client: pg.Client,
  { version, keyFingerprint, now }: Omit<BackupOptions, 'file'>,
  summary: BackupSummary,
): AsyncGenerator<Buffer | string> {
  summary.sealedSecrets = await countSealedSecrets(client);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  yield line({
    plumbline_backup: formatVersion,
    version,
    created_at: now.toISOString(),
    migrations,
    key_fingerprint: keyFingerprint,
    sealed_secrets: summary.sealedSecrets,
  } satisfies BackupHeader);
  const tables = await tablesWithData(client);
  for (const table of tables) {
    summary.rows[table.name] = yield* rowsOf(client, table);
  }
  const sequences = await readSequences(client, tables);
  yield line({ complete: true, sequences } satisfies BackupFooter);
}

/** @returns how many rows there were */
async function* rowsOf(
  client: pg.Client,
  { name, columns }: StoredTable,
): AsyncGenerator<Buffer | string, number> {
  yield line({ table: name, columns });
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${names}) to stdout`));
  const hash = createHash('sha256');
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  yield `${endOfRows}\n`;
  yield line({ rows: rows.rowCount, sha256: hash.digest('hex') });
  return rows.rowCount;
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
