import pg from 'pg';
import { away } from './outage.ts';

export interface Host {
  host: string;
  port: number;
}

/** A database's address: one host, or several of which one takes writes. */
export interface Address {
  hosts: Host[];
  /** The same with the first host alone, for what takes one. */
  url: string;
  /** Whether a host that only reads will do. */
  takesAny: boolean;
}

/** Finds the host to connect to. */
export interface Hosts {
  choose: () => Promise<Host>;
  /** It may be another one from now on. */
  forget: () => void;
}

const wishes = new Set(['any', 'read-write', 'primary']);
const probeWithinMs = 5000;

/**
 * Reads `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`, as
 * PostgreSQL's own programs do.
 * @param name of the setting that holds it
 * @throws Error that says what is wrong with it; nothing of it: a password with an odd character may
 * stand anywhere
 */
export function readAddress(databaseUrl: string, name = 'DATABASE_URL'): Address {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(databaseUrl);
  const [, before = '', list = '', after = ''] = parts ?? [];
  const named = list.split(',');
  const hosts = named.flatMap((each) => hostOf(each) ?? []);
  const [first] = hosts;
  const url =
    first &&
    URL.parse(
      `${before}${first.host.includes(':') ? `[${first.host}]` : first.host}:${first.port}${after}`,
    );
  if (!url || hosts.length < named.length) {
    throw new Error(
      `${name} contains an unreadable host. Write it as postgres://user:password@host:5432/name, with %23 for # and so on in the password.`,
    );
  }
  const wish = url.searchParams.get('target_session_attrs');
  if (wish !== null && !wishes.has(wish)) {
    throw new Error(
      `${name} asks for target_session_attrs=${wish}: Plumbline writes, so it must be read-write, primary or any.`,
    );
  }
  url.searchParams.delete('target_session_attrs');
  // Of several hosts the one that takes writes is meant, unless told otherwise.
  const takesAny = wish === 'any' || (wish === null && hosts.length === 1);
  return { hosts, url: url.href, takesAny };
}

/** Null where it is none. */
function hostOf(text: string): Host | null {
  const [, ipv6, name, port = '5432'] =
    /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = ipv6 ?? name;
  if (!host || Number(port) > 65_535) return null;
  try {
    return { host: decodeURIComponent(host), port: Number(port) };
  } catch {
    return null;
  }
}

/** A database as people may read it. */
export function withoutPassword(databaseUrl: string): string {
  const { hosts, url } = readAddress(databaseUrl);
  return `${hosts.map(({ host, port }) => `${host}:${port}`).join(',')}${new URL(url).pathname}`;
}

/** Finds the host to connect to: all are asked at once, and the first that takes writes is kept. */
export function createHosts({ hosts, url, takesAny }: Address): Hosts {
  const [first] = hosts;
  if (first && hosts.length === 1 && takesAny) {
    return { choose: () => Promise.resolve(first), forget: () => {} };
  }
  let known: Promise<Host> | null = null;
  const find = async () => {
    try {
      return await Promise.any(hosts.map((host) => probe(host, url, takesAny)));
    } catch (error) {
      known = null;
      const [reason] = error instanceof AggregateError ? error.errors : [error];
      throw away(reason);
    }
  };
  return {
    choose: () => (known ??= find()),
    forget: () => {
      known = null;
    },
  };
}

/** @throws Error when the host does not answer, or doesn't accept writes and has to */
async function probe(host: Host, url: string, takesAny: boolean): Promise<Host> {
  const at = new URL(url);
  at.host = `${host.host.includes(':') ? `[${host.host}]` : host.host}:${host.port}`;
  const client = new pg.Client({
    connectionString: at.href,
    application_name: 'plumbline',
    connectionTimeoutMillis: probeWithinMs,
    query_timeout: probeWithinMs,
  });
  client.on('error', () => {}); // what is under way fails too
  try {
    await client.connect();
    if (takesAny) return host;
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    if (rows[0]?.transaction_read_only === 'off') return host;
    throw new Error(`${host.host}:${host.port} doesn't accept writes`);
  } finally {
    await client.end().catch(() => {});
  }
}
