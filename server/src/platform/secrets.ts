import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database. */
export interface SecretBox {
  seal: (plain: string) => string;
  /** @throws Error when the text was altered, or sealed with another secret or for another purpose */
  open: (sealed: string) => string;
}

const version = 'v1';

/**
 * AES-256-GCM with a key derived from the product's secret. What is sealed for one purpose cannot
 * be opened for another.
 */
export function createSecretBox(secret: string, purpose: string): SecretBox {
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
