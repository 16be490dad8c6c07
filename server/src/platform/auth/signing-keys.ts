import { setTimeout as wait } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

interface SigningKeysOptions {
  /** Reads the published keys. */
  read: () => Promise<JSONWebKeySet>;
  /** Told when a key is no longer published: what it signed counts no more. */
  onWithdrawn: () => void;
  now: () => Date;
}

/** A withdrawn key counts no longer than this. */
const maxAgeMs = 5 * 60_000;
/** Tokens that name unknown keys must not become reads of the database, one each. */
const minAgeMs = 1000;

/** The published keys, kept in memory and read again when they are old or a token names a new one. */
export function createSigningKeys({ read, onWithdrawn, now }: SigningKeysOptions) {
  let keys: { ids: string[]; find: JWTVerifyGetKey; readAt: number } | null = null;
  let reading: Promise<JWTVerifyGetKey> | null = null;
  let soon: Promise<JWTVerifyGetKey> | null = null;

  const age = () => (keys ? now().getTime() - keys.readAt : Infinity);

  async function readAgain(): Promise<JWTVerifyGetKey> {
    const published = await read();
    const ids = published.keys.map(({ kid }) => kid ?? '');
    if (keys?.ids.some((id) => !ids.includes(id))) onWithdrawn();
    const find = createLocalJWKSet(published);
    keys = { ids, find, readAt: now().getTime() };
    return find;
  }

  function refresh(): Promise<JWTVerifyGetKey> {
    reading ??= readAgain().finally(() => (reading = null));
    return reading;
  }

  /** Reads the keys again, though not twice in a moment; whoever comes meanwhile waits for it too. */
  function refreshSoon(): Promise<JWTVerifyGetKey> {
    soon ??= wait(Math.max(0, minAgeMs - age()))
      .then(refresh)
      .finally(() => (soon = null));
    return soon;
  }

  /** Reads the keys again when they are old. Call it before trusting what was verified earlier. */
  async function current(): Promise<JWTVerifyGetKey> {
    return keys && age() < maxAgeMs ? keys.find : refresh();
  }

  const find: JWTVerifyGetKey = async (header, token) => {
    const known = await current();
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Another process may have made it since: a token that it gave is good everywhere.
      return (await refreshSoon())(header, token);
    }
  };

  return { current, find };
}
