import { randomInt } from 'node:crypto';

/** Without signs that look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const amount = 10;

/** Codes for the day that the authenticator is lost, each good once: about 49 bits each. */
export function backupCodes(): string[] {
  return Array.from({ length: amount }, () => `${part()}-${part()}`);
}

function part(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as it is kept, of what somebody typed off a piece of paper. */
export function readBackupCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[^a-z\d]/g, '');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
