import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database. */
export interface SecretBox {
  seal: (plain: string) => string;
  /** @throws Error when the text was altered, or sealed with another secret or for another purpose */
  open: (sealed: string) => string;
  /** The same, and null in the place of the error. */
  tryOpen: (sealed: string) => string | null;
  /** What is sealed with an earlier secret, sealed with the present one; null where it is already. */
  renew: (sealed: string) => string | null;
}

/** The product's secret, and the one before while it is being replaced. */
export interface Secrets {
  secret: string;
  previousSecret: string | null;
}

const version = 'v1';

/** Seals with the present secret, and opens what the one before sealed as well. */
export function createSecretBox({ secret, previousSecret }: Secrets, purpose: string): SecretBox {
  const present = createBox(secret, purpose);
  const previous = previousSecret === null ? null : createBox(previousSecret, purpose);

  /** By whichever secret opens it. */
  function open(sealed: string): { plain: string; isPresent: boolean } {
    try {
      return { plain: present.open(sealed), isPresent: true };
    } catch (error) {
      if (!previous) throw error;
      return { plain: previous.open(sealed), isPresent: false };
    }
  }

  return {
    seal: present.seal,
    open: (sealed) => open(sealed).plain,
    tryOpen(sealed) {
      try {
        return open(sealed).plain;
      } catch {
        return null; // whoever asks says what that means
      }
    },
    renew(sealed) {
      const { plain, isPresent } = open(sealed);
      return isPresent ? null : present.seal(plain);
    },
  };
}

/**
 * AES-256-GCM with a key derived from a secret. What is sealed for one purpose cannot be opened for
 * another.
 */
function createBox(secret: string, purpose: string): Pick<SecretBox, 'seal' | 'open'> {
  const key = Buffer.from(hkdfSync('sha256', secret, 'plumbline', purpose, 32));
  const context = Buffer.from(`${version}:${purpose}`);
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context);
      const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [version, iv, cipher.getAuthTag(), content].map(encode).join('.');
    },
    open(sealed) {
      const [sealedVersion, iv = '', tag = '', content = ''] = sealed.split('.');
      if (sealedVersion !== version) throw new Error('A stored secret has an unknown format');
      const decipher = createDecipheriv('aes-256-gcm', key, decode(iv)).setAAD(context);
      decipher.setAuthTag(decode(tag));
      return Buffer.concat([decipher.update(decode(content)), decipher.final()]).toString('utf8');
    },
  };
}

function encode(part: string | Buffer): string {
  return typeof part === 'string' ? part : part.toString('base64url');
}

function decode(part: string): Buffer {
  return Buffer.from(part, 'base64url');
}
