import { createHash } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt, parseEnvelope } from 'better-auth/crypto';
import type { Secrets } from '../secrets.ts';

/**
 * The library's keys: it notes with each text which of them encrypted it, by a number. Here the
 * number follows from the secret, so that it is the same at each start and in each process.
 */
export function libraryKeys({ secret, previousSecret }: Secrets) {
  const all = previousSecret === null ? [secret] : [secret, previousSecret];
  return [...new Set(all)].map((value) => ({ version: versionOf(value), value }));
}

/** Encrypts and decrypts what the library keeps, as it does itself. */
export function createLibraryBox(secrets: Secrets) {
  const keys = libraryKeys(secrets);
  const currentVersion = versionOf(secrets.secret);
  const key = {
    currentVersion,
    keys: new Map(keys.map(({ version, value }) => [version, value])),
  };

  async function open(data: string): Promise<string> {
    if (parseEnvelope(data)) return symmetricDecrypt({ key, data });
    // From before texts bore a number: by whichever secret opens it.
    try {
      return await symmetricDecrypt({ key: secrets.secret, data });
    } catch (error) {
      if (secrets.previousSecret === null) throw error;
      return symmetricDecrypt({ key: secrets.previousSecret, data });
    }
  }

  return {
    open,
    /** Whether one of the secrets opens it. */
    opens: (data: string) =>
      open(data).then(
        () => true,
        () => false, // encrypted with another secret
      ),
    seal: (data: string) => symmetricEncrypt({ key, data }),
    /** What is encrypted with another key than the present one, anew; null where it is already. */
    async renew(data: string): Promise<string | null> {
      if (parseEnvelope(data)?.version === currentVersion) return null;
      return symmetricEncrypt({ key, data: await open(data) });
    },
  };
}

function versionOf(secret: string): number {
  return createHash('sha256').update(`plumbline key ${secret}`).digest().readUInt32BE(0);
}
