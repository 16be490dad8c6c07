import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { readConfig, type Config } from './config.ts';
import { existingSecretOf, whereSecretIs } from './secret-file.ts';
import { recordEvent } from './platform/audit/audit.queries.ts';
import { writeBackup } from './platform/db/backup/backup.ts';
import { exportTables } from './platform/db/backup/export.ts';
import { fingerprintOf } from './platform/db/backup/key-fingerprint.ts';
import { backupSubject } from './platform/db/facts.queries.ts';
import { restoreBackup } from './platform/db/backup/restore.ts';
import { withDatabase } from './platform/db/reach.ts';

const help = `npm run db backup [file]
    Writes the whole database into one file, also while Plumbline runs.
    Usually into the folder "backups" of the data folder.
npm run db restore <file> [-- [--replace [--yes]] [--without-secrets]]
    Puts a backup into an empty database, all of it or nothing; Plumbline must be stopped.
    Backups of older versions are brought up to date. --replace deletes the current data, after
    a question that --yes answers.
npm run db export [folder]
    Writes deals, tasks, challenges, requirements, analyses, contacts, conversations, scores,
    companies, people and the audit trail as CSV files that a spreadsheet opens; none of their
    cells runs as a formula.

The database is DATABASE_URL, else the embedded one in DATA_DIR (usually ./data).

Not in a backup: sessions (everybody signs in again), sign-ins and connections under way, work that
was waiting in the background (a running sync or analysis ends as interrupted), and THE KEY. Tokens
of the CRM, credentials of knowledge sources and second factors are stored sealed; without their key
(the file "secret" in the data folder, or PLUMBLINE_SECRET) they cannot be opened. Keep it apart from
the backups. A restore tells at once when the key is another one (PLUMBLINE_SECRET_PREVIOUS counts as
well); --without-secrets leaves them out, and passwords alone sign people in until they set their
second factor up again.`;

class Mistake extends Error {}

const systemErrors: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EFBIG: 'The file grows larger than this system allows',
  EACCES: 'This user may not write there',
  EROFS: 'The disk is read-only',
  ENOTDIR: 'Part of the path is not a folder',
  ENOENT: "There is no such folder, and it can't be created",
  ENAMETOOLONG: 'The name is longer than this system allows',
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parsed(args);
  const [command, path, ...more] = positionals;
  if (command === undefined || values.help) return say(help);
  if (more.length > 0) throw new Mistake(`What is ${more.join(' ')} for? npm run db prints help.`);
  const config = readConfig();
  if (command === 'backup') return await backup(config, path);
  if (command === 'restore') return await restore(config, path, values);
  if (command === 'export') return await exportData(config, path);
  throw new Mistake(`There is no "${command}": backup, restore or export. npm run db prints help.`);
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'without-secrets': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Mistake(`${sentenceOf(error)}. npm run db prints help.`, { cause: error });
  }
}

async function backup(config: Config, path: string | undefined): Promise<void> {
  const now = new Date();
  const file = resolve(
    path ?? join(config.dataFolder, 'backups', `plumbline-${stamp(now)}.backup`),
  );
  const { rows, sealedSecrets } = await withDatabase(
    { ...config, alone: false, mayCreate: false },
    async (client) => {
      const summary = await writeBackup(client, {
        file,
        version: productVersion(),
        keyFingerprint: keyFingerprintsOf(config)[0] ?? null,
        now,
      });
      await record(client, backupSubject, summary.rows);
      return summary;
    },
  );
  say(`Backed up ${countOf(rows)} into ${file}`);
  if (sealedSecrets > 0) {
    say(
      `Back up the key too, somewhere else: ${whereKeyIs(config)}. ${sealedSecrets} stored secrets need it.`,
    );
  }
}

interface RestoreFlags {
  replace: boolean;
  yes: boolean;
  'without-secrets': boolean;
}

async function restore(config: Config, path: string | undefined, flags: RestoreFlags) {
  if (path === undefined) throw new Mistake('Name the file: npm run db restore <file>');
  if (flags.replace && !flags.yes) await demandYes();
  const { header, rows, migrated } = await withDatabase(
    { ...config, alone: true, mayCreate: true },
    (client) =>
      restoreBackup(client, {
        file: resolve(path),
        keyFingerprints: keyFingerprintsOf(config),
        replace: flags.replace,
        withoutSecrets: flags['without-secrets'],
      }),
  );
  say(`Restored ${countOf(rows)} as of ${header.created_at} (Plumbline ${header.version})`);
  if (migrated.length > 0) say(`Brought up to date: ${migrated.length} migrations`);
  if (
    header.sealed_secrets > 0 &&
    keyFingerprintsOf(config).some((key) => key === header.key_fingerprint)
  ) {
    say(`The key here opens the ${header.sealed_secrets} stored secrets.`);
  } else if (header.sealed_secrets > 0) {
    say(
      `Left out: ${header.sealed_secrets} stored secrets. Reconnect HubSpot and private sources.`,
    );
  }
}

async function exportData(config: Config, path: string | undefined): Promise<void> {
  const folder = resolve(
    path ?? join(config.dataFolder, 'exports', `plumbline-${stamp(new Date())}`),
  );
  const rows = await withDatabase({ ...config, alone: false, mayCreate: false }, async (client) => {
    const exported = await exportTables(client, folder);
    await record(client, 'Export of the database', exported);
    return exported;
  });
  say(`Exported ${countOf(rows)} into ${folder}`);
}

async function demandYes(): Promise<void> {
  if (!process.stdin.isTTY) throw new Mistake('--replace deletes the current data: add --yes too.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('This deletes the current data. Type yes to continue: ');
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Mistake('Nothing was changed.');
}

/** Who took the data out of the product belongs in its audit trail. */
async function record(
  client: pg.Client,
  subject: string,
  rows: Record<string, number>,
): Promise<void> {
  const detail = `${countOf(rows)}, by the person who runs the server`;
  await recordEvent(drizzle(client), { action: 'export', actor: null, subject, detail });
}

/** Of the present secret, and of the one before while it is being replaced. */
function keyFingerprintsOf(config: Config): string[] {
  const secrets = [existingSecretOf(config), config.previousSecret];
  return secrets.flatMap((secret) => (secret === null ? [] : fingerprintOf(secret)));
}

function whereKeyIs(config: Config): string {
  return config.secret ? `the value of ${whereSecretIs(config)}` : whereSecretIs(config);
}

function countOf(rows: Record<string, number>): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const deals = rows['opportunities'] ?? rows['opportunities.csv'] ?? 0;
  return `${deals} opportunities (${all} rows in ${Object.keys(rows).length} tables)`;
}

function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
}

function productVersion(): string {
  const file = join(import.meta.dirname, '../package.json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own package's file
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  const known = systemErrors[code];
  return known ? `${known}${path ? `: ${path}` : ''}. Nothing was kept.` : message;
}
