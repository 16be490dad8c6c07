import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createLedger, readMigrations, runMigration, type Migration } from '../migrate.ts';
import {
  BackupFileError,
  damaged,
  openBackup,
  type BackupHeader,
  type OpenBackup,
} from './backup-file.ts';
import {
  countRows,
  dropEverything,
  forgetSealedSecrets,
  settleUnfinishedWork,
  tableNames,
  tablesWithData,
} from './tables.ts';

export interface RestoreOptions {
  file: string;
  /** Of every secret that is at hand. */
  keyFingerprints: readonly string[];
  /** Whether what the target holds may go. */
  replace: boolean;
  /** Leaves out what only another key opens, instead of refusing. */
  withoutSecrets: boolean;
}

export interface RestoreSummary {
  header: BackupHeader;
  rows: Record<string, number>;
  /** Migrations that are newer than the backup. */
  migrated: string[];
}

/** Why a restore does not begin. The message is a sentence for people. */
export class RestoreRefused extends Error {}

/**
 * Puts a backup into an empty database, or in the place of what is there: the schema as the backup
 * had it, its rows, then the newer migrations. All in one transaction: what fails changes nothing.
 * @throws RestoreRefused, BackupFileError with a sentence for people
 */
export async function restoreBackup(
  client: pg.Client,
  options: RestoreOptions,
): Promise<RestoreSummary> {
  const backup = await openBackup(options.file);
  try {
    const { older, newer } = splitMigrations(backup.header, await readMigrations());
    refuseOtherKey(backup.header, options);
    await client.query('begin');
    try {
      await refuseForeign(client);
      if (!options.replace) await refuseFilled(client);
      await dropEverything(client);
      await createLedger(client);
      for (const migration of older) await runMigration(client, migration);
      const rows = await loadRows(client, backup);
      for (const migration of newer) await runMigration(client, migration);
      await settleUnfinishedWork(client);
      if (hasOtherKey(backup.header, options)) await forgetSealedSecrets(client);
      await client.query('commit');
      await client.query('analyze');
      return { header: backup.header, rows, migrated: newer.map(({ name }) => name) };
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } finally {
    backup.close();
  }
}

/** The migrations that the backup had, and those that came since. */
function splitMigrations({ migrations, version }: BackupHeader, known: Migration[]) {
  for (const [index, { name, checksum }] of migrations.entries()) {
    const migration = known[index];
    if (migration?.name !== name) {
      throw new RestoreRefused(
        `The backup was taken with a newer Plumbline (${version}; migration ${name} is not known here). Restore it with that version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new RestoreRefused(`Migration ${name} differs from the one in the backup.`);
    }
  }
  return { older: known.slice(0, migrations.length), newer: known.slice(migrations.length) };
}

function hasOtherKey(header: BackupHeader, { keyFingerprints }: RestoreOptions): boolean {
  const isKnown = keyFingerprints.some((key) => key === header.key_fingerprint);
  return header.sealed_secrets > 0 && !isKnown;
}

function refuseOtherKey(header: BackupHeader, options: RestoreOptions): void {
  if (!hasOtherKey(header, options) || options.withoutSecrets) return;
  throw new RestoreRefused(
    `The ${header.sealed_secrets} stored secrets in the backup were sealed with another key. Copy the file "secret" of the old data folder to the new one, or set PLUMBLINE_SECRET as it was; or leave them out with --without-secrets and reconnect.`,
  );
}

/** A database of something else is never emptied. */
async function refuseForeign(client: pg.ClientBase): Promise<void> {
  const names = await tableNames(client);
  if (names.length === 0 || names.includes('schema_migrations')) return;
  throw new RestoreRefused(
    `This isn't Plumbline's database: it contains the tables ${names.slice(0, 5).join(', ')}. Restore into a separate database.`,
  );
}

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const filled: string[] = [];
  for (const { name } of await tablesWithData(client)) {
    const rows = await countRows(client, name);
    if (rows > 0) filled.push(`${rows} in ${name}`);
  }
  if (filled.length === 0) return;
  throw new RestoreRefused(
    `The database is not empty (${filled.join(', ')}). To delete all of it, add --replace.`,
  );
}

async function loadRows(client: pg.Client, backup: OpenBackup): Promise<Record<string, number>> {
  const known = new Map((await tablesWithData(client)).map((table) => [table.name, table.columns]));
  const loaded: Record<string, number> = {};
  const footer = await backup.readTables(async ({ table, columns }, rows) => {
    const stored = known.get(table);
    if (!stored || columns.some((column) => !stored.includes(column))) {
      throw new BackupFileError(`${backup.file} is damaged: it names an unknown table, ${table}.`);
    }
    const into = client.escapeIdentifier(table);
    // Migrations fill some tables: what the backup has of them takes the place of it.
    await client.query(`delete from ${into}`);
    const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    // What triggers keep in step is in the backup itself.
    await client.query(`alter table ${into} disable trigger user`);
    const sink = client.query(copyFrom(`copy ${into} (${names}) from stdin`));
    try {
      await pipeline(Readable.from(rows), sink);
    } catch (error) {
      if (isRefusedData(error)) throw damaged(backup.file, `the rows of ${table} cannot be stored`);
      throw error;
    }
    await client.query(`alter table ${into} enable trigger user`);
    loaded[table] = sink.rowCount;
  });
  for (const { table, column, value } of footer.sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      client.escapeIdentifier(table),
      column,
      value,
    ]);
  }
  return loaded;
}

/** Whether PostgreSQL refused the rows themselves: values of no such type, or against a constraint. */
function isRefusedData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}
