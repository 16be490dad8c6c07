import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, ProxyAgent, request, type Dispatcher } from 'undici';
import { proxyOf, type OutboundProxy } from '../proxy.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { checkedAddresses, guardedLookup, type Resolve } from './guarded-lookup.ts';
import { discard, readBody } from './read-body.ts';

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
}

export interface GuardedRequest {
  signal?: AbortSignal;
  /** Most bytes of the body, on the wire and after decompression. */
  maxBytes?: number;
  /** For everything together: all redirects and the whole body. */
  timeoutMs?: number;
  headers?: Record<string, string>;
}

export interface GuardedResponse {
  status: number;
  /** Where the answer came from, after all redirects. */
  url: string;
  headers: Headers;
  body: Uint8Array;
}

/** Reads an address that a person or some data named. @throws GuardedFetchError */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;

const mostRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const defaultPorts = [80, 443, 8080, 8443];
const defaultMaxBytes = 5 * 1024 * 1024;
const defaultTimeoutMs = 15_000;
const longestSilenceMs = 10_000;
const silence = { headersTimeout: longestSilenceMs, bodyTimeout: longestSilenceMs };
/** What another origin gets that a redirect leads to: nothing that could be a secret. */
const openHeaders = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

/**
 * A GET for addresses that are not ours: public addresses only, besides the named hosts; the
 * address that was checked is the one connected to; each redirect is checked again.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { ports = defaultPorts, resolve = resolveAll, proxy = null, mayUseProxy = false } = options;
  const named = new Set(options.allowedHosts.map((host) => host.toLowerCase()));
  const agents = { open: agentOf(resolve, false), internal: agentOf(resolve, true) };
  const proxyAgents = new Map<string, ProxyAgent>();

  /** What leads to the proxy, which resolves names itself. */
  async function byProxy(uri: string, host: string): Promise<Dispatcher> {
    if (!mayUseProxy) throw new GuardedFetchError('by_proxy');
    // Names of the own network that are known here are refused here; the rest is the proxy's to refuse.
    await checkedAddresses(host, resolve, false).catch((error: unknown) => {
      if (!(error instanceof GuardedFetchError) || error.code !== 'not_found') throw error;
    });
    const agent = proxyAgents.get(uri) ?? new ProxyAgent({ uri, ...silence });
    proxyAgents.set(uri, agent);
    return agent;
  }

  /** Refuses what must not be read, before anything goes out. Names are checked on connecting. */
  async function agentFor(url: URL): Promise<Dispatcher> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new GuardedFetchError('scheme');
    if (url.username !== '' || url.password !== '') throw new GuardedFetchError('credentials');
    const host = plainHost(url.hostname);
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const isUsualPort = ports.includes(port);
    const isInternal = named.has(`${host}:${port}`) || (isUsualPort && named.has(host));
    if (!isUsualPort && !isInternal) throw new GuardedFetchError('port');
    // Sockets look up names only: an address in the URL is checked here.
    const family = isIP(host);
    if (family !== 0) {
      await checkedAddresses(host, async () => [{ address: host, family }], isInternal);
    }
    if (isInternal) return agents.internal;
    const uri = proxyOf(url, proxy);
    return uri === null ? agents.open : byProxy(uri, host);
  }

  async function follow(
    address: string,
    { maxBytes = defaultMaxBytes, headers = {} }: GuardedRequest,
    signal: AbortSignal,
  ): Promise<GuardedResponse> {
    let url = parsed(address);
    let sent: Record<string, string> = { ...headers, 'accept-encoding': 'gzip, deflate, br' };
    for (let redirects = 0; ; redirects++) {
      const dispatcher = await agentFor(url);
      const answer = await request(url, { dispatcher, headers: sent, signal });
      const next = redirectOf(answer, url);
      if (!next) {
        const received = headersOf(answer);
        if (Number(received.get('content-length')) > maxBytes) {
          discard(answer.body);
          throw new GuardedFetchError('too_large');
        }
        const encoding = received.get('content-encoding') ?? '';
        const body = await readBody(answer.body, encoding, maxBytes);
        return { status: answer.statusCode, url: url.href, headers: received, body };
      }
      discard(answer.body);
      if (redirects === mostRedirects) throw new GuardedFetchError('redirects');
      if (next.origin !== url.origin) sent = onlyOpen(sent);
      url = next;
    }
  }

  return async (address, given = {}) => {
    const limit = AbortSignal.timeout(given.timeoutMs ?? defaultTimeoutMs);
    const signal = given.signal ? AbortSignal.any([limit, given.signal]) : limit;
    try {
      return await follow(address, given, signal);
    } catch (error) {
      if (given.signal?.aborted) throw new GuardedFetchError('aborted', { cause: error });
      if (limit.aborted) throw new GuardedFetchError('timeout', { cause: error });
      throw asGuarded(error);
    }
  };
}

/** Host names as people write them, without the brackets of IPv6 and the dot of the root. */
function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function agentOf(resolve: Resolve, mayBeInternal: boolean): Agent {
  return new Agent({
    connect: { lookup: guardedLookup(resolve, mayBeInternal), timeout: longestSilenceMs },
    ...silence,
  });
}

function parsed(address: string, base?: string): URL {
  const url = URL.parse(address, base);
  if (!url) throw new GuardedFetchError('invalid_url');
  return url;
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | null {
  const location = headers['location'];
  if (!redirectStatuses.has(statusCode) || typeof location !== 'string') return null;
  return parsed(location, from.href);
}

function headersOf({ headers }: Dispatcher.ResponseData): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}

function onlyOpen(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => openHeaders.has(name.toLowerCase()));
  return Object.fromEntries(kept);
}

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT']);

/** Sockets wrap what the lookup threw. */
function asGuarded(error: unknown): GuardedFetchError {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof GuardedFetchError) return each;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any error may have a code; without one it is undefined
  const { code = '' } = error as { code?: string };
  return new GuardedFetchError(timeoutCodes.has(code) ? 'timeout' : 'unreachable', {
    cause: error,
  });
}

async function resolveAll(hostname: string) {
  return lookup(hostname, { all: true });
}
