import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { codeOf } from '../folders.ts';
import { writePrivate } from '../private-file.ts';

/** How the embedded database is reached. */
export type Credentials = v.InferOutput<typeof credentialsSchema>;

const credentialsSchema = v.object({
  port: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)),
  password: v.pipe(v.string(), v.minLength(16)),
});

const host = '127.0.0.1';
export const superuser = 'plumbline';
export const databaseName = 'plumbline';

/** What the file says; null where it is missing or damaged, which a new password mends. */
export function readCredentials(file: string): Credentials | null {
  if (!existsSync(file)) return null;
  const whole = v.pipe(v.string(), v.parseJson(), credentialsSchema);
  const parsed = v.safeParse(whole, readKept(file));
  return parsed.success ? parsed.output : null;
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `${file} can't be read (${codeOf(error)}). Make it a file that this user may read, or move it away: the database then gets another password. Or set another DATA_DIR.`,
      { cause: error },
    );
  }
}

export function writeCredentials(file: string, credentials: Credentials): void {
  writePrivate(file, JSON.stringify(credentials));
}

export function urlOf({ port, password }: Credentials, database = databaseName): string {
  return `postgres://${superuser}:${password}@${host}:${port}/${database}`;
}
