import { isIPv6 } from 'node:net';

interface Window {
  startedAt: number;
  count: number;
}

const windowMs = 60_000;
/** More addresses than this in a minute are an attack; forgetting them all costs little. */
const maxAddresses = 50_000;

/**
 * Bounds how often one address may do something in a minute. Each minute begins with the first
 * request and ends by the clock: the library's own window starts anew with every request, so that
 * an office of steady, well-behaved people behind one address would be locked out sooner or later.
 * Returns the seconds to wait, 0 to go on.
 */
export function createRequestLimit(max: number, now: () => Date) {
  const windows = new Map<string, Window>();
  return (address: string | undefined): number => {
    const time = now().getTime();
    const key = networkOf(address);
    const known = windows.get(key);
    const age = known ? time - known.startedAt : windowMs;
    // One that began later is of a clock that was ahead.
    if (!known || age >= windowMs || age < 0) {
      if (windows.size >= maxAddresses) windows.clear();
      windows.set(key, { startedAt: time, count: 1 });
      return 0;
    }
    known.count += 1;
    return known.count <= max ? 0 : Math.ceil((known.startedAt + windowMs - time) / 1000);
  };
}

/** One person's IPv6 addresses are as many as they like within the first 64 bits. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0');
  return [...before, ...gap, ...after].slice(0, 4).join(':');
}
