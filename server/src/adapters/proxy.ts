import { setGlobalProxyFromEnv } from 'node:http';

/** The proxy that leads out of the company's network, as HTTP_PROXY, HTTPS_PROXY and NO_PROXY name it. */
export interface OutboundProxy {
  http: string | null;
  https: string | null;
  /** Hosts that are reached without it, separated by commas: a name stands for what is below it too. */
  except: string;
}

/** The stand-ins and this very process are never behind a proxy. */
const ownHosts = 'localhost,127.0.0.1,::1';

/** From now on `fetch` goes by the proxy: to the hosts that the settings name. */
export function fetchByProxy({ http, https, except }: OutboundProxy): () => void {
  return setGlobalProxyFromEnv({
    ...(http !== null && { HTTP_PROXY: http }),
    ...(https !== null && { HTTPS_PROXY: https }),
    NO_PROXY: [ownHosts, except].filter(Boolean).join(','),
  });
}

/**
 * The proxy that an address is reached by, null where it is reached without one. The same rule as
 * that of `fetch`: an entry is a host with what is below it, with a port or without.
 */
export function proxyOf(address: URL, proxy: OutboundProxy | null): string | null {
  if (proxy === null) return null;
  const host = address.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = address.port || (address.protocol === 'http:' ? '80' : '443');
  const isExcepted = `${ownHosts},${proxy.except}`
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => isMatch(entry, host, port));
  if (isExcepted) return null;
  return address.protocol === 'http:' ? proxy.http : (proxy.https ?? proxy.http);
}

function isMatch(entry: string, host: string, port: string): boolean {
  const [, name = entry, itsPort = port] = /^([^:]+):(\d+)$/.exec(entry) ?? [];
  if (itsPort !== port) return false;
  const plain = name.replace(/^\*?\./, '');
  return plain === '*' || host === plain || host.endsWith(`.${plain}`);
}
