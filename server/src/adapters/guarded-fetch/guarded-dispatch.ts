import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, ProxyAgent, type Dispatcher } from 'undici';
import { proxyOf, type OutboundProxy } from '../proxy.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { checkedAddresses, guardedLookup, type Reach, type Resolve } from './guarded-lookup.ts';

export interface GuardedFetchOptions {
  /** Hosts inside the company's network that may be read: `wiki.corp` or, for a port, `wiki.corp:8090`. */
  allowedHosts: readonly string[];
  /** Ports that any host may be read from. */
  ports?: readonly number[];
  /** How names become addresses. */
  resolve?: Resolve;
  /** The proxy that leads out. Null: there is none. */
  proxy?: OutboundProxy | null;
  /** Whether addresses may be read by it, where nobody can check which address is reached. */
  mayUseProxy?: boolean;
  /** Longest that a host may say nothing. */
  silenceMs?: number;
  /** Whether no public address is reached at all, whatever a name says. */
  onlyInside?: boolean;
  /** Whether hosts that nobody named are reached by https alone. */
  onlyTls?: boolean;
}

export const defaultPorts = [80, 443, 8080, 8443];
const connectMs = 10_000;

/** What leads to an address, which is checked first. @throws GuardedFetchError */
export type GuardedDispatch = (url: URL) => Promise<Dispatcher>;

/**
 * Ways to addresses that people typed: public addresses only, besides the named hosts; the address
 * that was checked is the one connected to.
 */
export function createGuardedDispatch(options: GuardedFetchOptions): GuardedDispatch {
  const { ports = defaultPorts, resolve = resolveAll, proxy = null, mayUseProxy = false } = options;
  const { silenceMs = connectMs, onlyInside = false, onlyTls = false } = options;
  const named = new Set(options.allowedHosts.map((host) => host.toLowerCase()));
  const reachOfNamed: Reach = onlyInside ? 'inside' : 'any';
  const silence = { headersTimeout: silenceMs, bodyTimeout: silenceMs };
  const agents = {
    open: agentOf(resolve, 'public', silence),
    internal: agentOf(resolve, reachOfNamed, silence),
  };
  const proxyAgents = new Map<string, ProxyAgent>();

  /** What leads to the proxy, which resolves names itself. */
  async function byProxy(uri: string, host: string): Promise<Dispatcher> {
    if (!mayUseProxy) throw new GuardedFetchError('by_proxy');
    // Names of the own network that are known here are refused here; the rest is the proxy's to refuse.
    await checkedAddresses(host, resolve, 'public').catch((error: unknown) => {
      if (!(error instanceof GuardedFetchError) || error.code !== 'not_found') throw error;
    });
    const agent = proxyAgents.get(uri) ?? new ProxyAgent({ uri, ...silence });
    proxyAgents.set(uri, agent);
    return agent;
  }

  /** Refuses what must not be read, before anything goes out. Names are checked on connecting. */
  return async (url) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new GuardedFetchError('scheme');
    if (url.username !== '' || url.password !== '') throw new GuardedFetchError('credentials');
    const host = plainHost(url.hostname);
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const isUsualPort = ports.includes(port);
    const isInternal = named.has(`${host}:${port}`) || (isUsualPort && named.has(host));
    if (onlyInside && !isInternal) throw new GuardedFetchError('outside');
    if (!isUsualPort && !isInternal) throw new GuardedFetchError('port');
    if (onlyTls && url.protocol === 'http:' && !isInternal) throw new GuardedFetchError('plain');
    // Sockets look up names only: an address in the URL is checked here.
    const family = isIP(host);
    if (family !== 0) {
      const reach = isInternal ? reachOfNamed : 'public';
      await checkedAddresses(host, async () => [{ address: host, family }], reach);
    }
    if (isInternal) return agents.internal;
    const uri = proxyOf(url, proxy);
    return uri === null ? agents.open : byProxy(uri, host);
  };
}

/** Host names as people write them, without the brackets of IPv6 and the dot of the root. */
function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function agentOf(
  resolve: Resolve,
  reach: Reach,
  silence: { headersTimeout: number; bodyTimeout: number },
): Agent {
  return new Agent({
    connect: { lookup: guardedLookup(resolve, reach), timeout: connectMs },
    ...silence,
  });
}

async function resolveAll(hostname: string) {
  return lookup(hostname, { all: true });
}
