import { createHash } from 'node:crypto';

/** Stands for a token where nobody may read it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
