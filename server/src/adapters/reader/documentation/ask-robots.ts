import robotsParser, { type Robot } from 'robots-parser';
import { userAgent } from '../polite-client.ts';

export interface RobotsAnswer {
  /** Of the pages that were asked for, those that may be read. */
  allowed: string[];
  delayMs: number;
  sitemaps: string[];
}

/** A site that asks for longer waits is read with these. */
const longestDelayMs = 10_000;
/** How many of the sitemaps that are named are looked at. */
const mostSitemaps = 50;

let latest: { address: string; text: string; robots: Robot } | null = null;

/** What a robots.txt says of some pages, and of reading the site as a whole. */
export function askRobots(address: string, text: string, pages: readonly string[]): RobotsAnswer {
  if (latest?.address !== address || latest.text !== text) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package declares its function as a namespace
    latest = { address, text, robots: (robotsParser as unknown as ParseRobots)(address, text) };
  }
  const { robots } = latest;
  return {
    allowed: pages.filter((page) => robots.isAllowed(page, userAgent) ?? true),
    delayMs: Math.min((robots.getCrawlDelay(userAgent) ?? 0) * 1000, longestDelayMs),
    sitemaps: robots.getSitemaps().slice(0, mostSitemaps),
  };
}

/** The package's types describe an ES module; it is a CommonJS one. */
type ParseRobots = (address: string, text: string) => Robot;
