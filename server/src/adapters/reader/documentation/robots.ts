import robotsParser, { type Robot } from 'robots-parser';
import { userAgent, type PoliteClient } from '../polite-client.ts';
import { ReaderError } from '../reader.ts';

/** A site that asks for longer waits is read with these. */
const longestDelayMs = 10_000;

export interface Robots {
  allows: (address: string) => boolean;
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
  if (status >= 500) throw new ReaderError(`The site is out of order: it answers ${status}.`);
  const text = status === 200 ? new TextDecoder().decode(body) : '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package declares its function as a namespace
  const robots: Robot = (robotsParser as unknown as ParseRobots)(address, text);
  return {
    allows: (page) => robots.isAllowed(page, userAgent) ?? true,
    delayMs: Math.min((robots.getCrawlDelay(userAgent) ?? 0) * 1000, longestDelayMs),
    sitemaps: robots.getSitemaps(),
  };
}

/** The package's types describe an ES module; it is a CommonJS one. */
type ParseRobots = (address: string, text: string) => Robot;
