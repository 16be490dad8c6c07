import type { PoliteClient } from '../polite-client.ts';
import { ReaderError } from '../reader.ts';
import { aside } from '../text/aside.ts';

/** What of a robots.txt is read (RFC 9309 asks for at least 500 KiB). */
const mostBytes = 512 * 1024;

export interface Robots {
  /** Of these addresses those that may be read, in their order. */
  allowed: (addresses: readonly string[]) => Promise<string[]>;
  delayMs: number;
  sitemaps: string[];
}

/**
 * What the site asks of robots (RFC 9309): without a robots.txt everything may be read, and
 * nothing while the server of it fails.
 * @throws ReaderError
 */
export async function readRobots(client: PoliteClient, origin: string): Promise<Robots> {
  const address = `${origin}/robots.txt`;
  const { status, body } = await client.get(address);
  if (status >= 500) throw new ReaderError(`The site is down: it answers ${status}.`);
  const text = status === 200 ? new TextDecoder().decode(body.subarray(0, mostBytes)) : '';
  const { delayMs, sitemaps } = await aside('askRobots', address, text, []);
  return {
    delayMs,
    sitemaps,
    async allowed(addresses) {
      if (text === '' || addresses.length === 0) return [...addresses];
      return (await aside('askRobots', address, text, addresses)).allowed;
    },
  };
}
