import { createHash } from 'node:crypto';

/** Tells texts apart, and two copies of one text not. */
export function fingerprint({ title, markdown }: { title: string; markdown: string }): string {
  return createHash('sha256').update(`${title}\n${markdown}`).digest('hex');
}
