/**
 * How long a client may take: whoever sends a request letter by letter holds a connection, and
 * nothing else needs so long. An import of 32 MB comes in two minutes over 2.2 Mbit/s.
 */
export const httpTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  /** Of a connection that is kept for the next request; longer than those of usual proxies. */
  keepAliveTimeout: 65_000,
  /** How often the times above are looked at. */
  connectionsCheckingInterval: 5_000,
};
