import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { codeOf, makeFolders } from './platform/folders.ts';
import { writePrivate } from './platform/private-file.ts';

/** The configured secret, else one made at the first start and kept in the data folder. */
export function secretOf(config: Pick<Config, 'secret' | 'dataFolder'>): string {
  const existing = existingSecretOf(config);
  if (existing !== null) return existing;
  const made = randomBytes(32).toString('base64url');
  try {
    makeFolders(config.dataFolder);
    writePrivate(join(config.dataFolder, 'secret'), made);
  } catch (error) {
    throw new Error(
      `The secret can't be kept in ${config.dataFolder} (${codeOf(error)}). Set PLUMBLINE_SECRET, or set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    );
  }
  return made;
}

/** The configured secret, else the one in the data folder; null before the first start. */
export function existingSecretOf({
  secret,
  dataFolder,
}: Pick<Config, 'secret' | 'dataFolder'>): string | null {
  if (secret) return secret;
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) return null;
  const kept = readKept(file);
  if (kept === '') {
    throw new Error(
      `The file ${file} is empty. Put the secret back, or set PLUMBLINE_SECRET to it. If it's lost, delete the file: another one is made, everybody signs in again, and stored connections are made again.`,
    );
  }
  return kept;
}

function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(
      `The secret in ${file} can't be read (${codeOf(error)}). Make it a file that this user may read, or set PLUMBLINE_SECRET.`,
      { cause: error },
    );
  }
}

/** What people are told of where the secret stands. */
export function whereSecretIs({
  secret,
  dataFolder,
}: Pick<Config, 'secret' | 'dataFolder'>): string {
  return secret ? 'PLUMBLINE_SECRET' : join(dataFolder, 'secret');
}
