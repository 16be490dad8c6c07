import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';

/**
 * A backup is gzip over lines: a header (JSON), then for each table what it is (JSON), its rows as
 * PostgreSQL's COPY writes them, a line `\.`, and their number and checksum (JSON); at the end a
 * footer (JSON), without which a file was cut off.
 */
export const formatVersion = 1;

const headerSchema = v.object({
  plumbline_backup: v.number(),
  version: v.string(),
  created_at: v.string(),
  /** The migrations that had run, in their order. */
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  /** Tells keys apart without telling them; null where the product had none yet. */
  key_fingerprint: v.nullable(v.string()),
  /** How many stored secrets only that key opens. */
  sealed_secrets: v.number(),
});
export type BackupHeader = v.InferOutput<typeof headerSchema>;

const tableSchema = v.object({ table: v.string(), columns: v.array(v.string()) });
export type BackupTable = v.InferOutput<typeof tableSchema>;
const tableEndSchema = v.object({ rows: v.number(), sha256: v.string() });

const footerSchema = v.object({
  complete: v.literal(true),
  sequences: v.array(v.object({ table: v.string(), column: v.string(), value: v.string() })),
});
export type BackupFooter = v.InferOutput<typeof footerSchema>;

export const endOfRows = '\\.';
const newline = 0x0a;

/** A file that is no whole backup. The message is a sentence for people. */
export class BackupFileError extends Error {}

export interface OpenBackup {
  file: string;
  header: BackupHeader;
  /** Hands on each table in turn, its rows as pieces of COPY text; afterwards the footer. */
  readTables: (
    load: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>,
  ) => Promise<BackupFooter>;
  close: () => void;
}

/**
 * Opens a backup and reads its header.
 * @throws BackupFileError where the file cannot be read or is none
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  const lines = linesOf(source.pipe(unpacked), file);
  const parsed = v.safeParse(headerSchema, jsonOf(await nextLine(lines, file), file));
  if (!parsed.success) throw new BackupFileError(`${file} is not a backup of Plumbline.`);
  const header = parsed.output;
  if (header.plumbline_backup > formatVersion) {
    throw new BackupFileError(
      `${file} was written by a newer Plumbline (${header.version}). Restore it with that version.`,
    );
  }

  async function* rowsOf(digest: (row: Buffer) => void): AsyncGenerator<Buffer> {
    for (;;) {
      const line = await nextLine(lines, file);
      if (line.length === endOfRows.length + 1 && line.toString('latin1') === `${endOfRows}\n`)
        return;
      digest(line);
      yield line;
    }
  }

  return {
    file,
    header,
    async readTables(load) {
      for (;;) {
        const line = await nextLine(lines, file);
        const footer = v.safeParse(footerSchema, jsonOf(line, file));
        if (footer.success) {
          const { done } = await lines.next(); // gzip checks its own sum at the very end
          if (!done) throw damaged(file, 'there is extra data after its end');
          return footer.output;
        }
        const table = parseLine(tableSchema, line, file);
        const hash = createHash('sha256');
        let rows = 0;
        await load(
          table,
          inPieces(
            rowsOf((row) => {
              hash.update(row);
              rows += 1;
            }),
          ),
        );
        const end = parseLine(tableEndSchema, await nextLine(lines, file), file);
        if (end.rows !== rows || end.sha256 !== hash.digest('hex')) {
          throw damaged(file, `the rows of ${table.table} are not those that were written`);
        }
      }
    },
    close() {
      source.destroy();
      unpacked.destroy();
    },
  };
}

async function nextLine(lines: AsyncGenerator<Buffer>, file: string): Promise<Buffer> {
  const next = await lines.next();
  if (next.done) throw damaged(file, 'it ends too early');
  return next.value;
}

/** Lines with their ends. */
async function* linesOf(stream: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        const part = chunk.subarray(start, end + 1);
        yield rest.length > 0 ? Buffer.concat([...rest, part]) : part;
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (rest.length > 0) throw damaged(file, 'it ends too early');
}

/** Rows put together, so that each need not travel by itself. */
async function* inPieces(rows: AsyncIterable<Buffer>, size = 64 * 1024): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const row of rows) {
    held.push(row);
    length += row.length;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

function parseLine<Schema extends v.GenericSchema>(
  schema: Schema,
  line: Buffer,
  file: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, jsonOf(line, file));
  if (parsed.success) return parsed.output;
  throw damaged(file, "it contains something that isn't part of a backup");
}

function jsonOf(line: Buffer, file: string): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw damaged(file, "it contains something that isn't part of a backup");
  }
}

/** The file differs from what was written: `reason` says where, as a part of a sentence. */
export function damaged(file: string, reason: string): BackupFileError {
  return new BackupFileError(`${file} is damaged: ${reason}. Take another backup.`);
}

function unreadable(file: string, error: unknown): Error {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an error of the file system
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupFileError(`There is no file ${file}.`);
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return damaged(file, message);
  return new BackupFileError(`${file} cannot be read: ${message}.`);
}
