/**
 * The address that rate limits count by. Behind a proxy of our own it is the last one of
 * X-Forwarded-For, which that proxy wrote; the ones before it are whatever the client sent.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | null,
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return forwarded || remoteAddress;
}

/** What the server hands on of the connection that a request came by. */
export interface Connection {
  incoming: { socket: { remoteAddress?: string | undefined } };
}

/** The other end of the connection; undefined where a request came by none, as in tests. */
export function remoteAddressOf(connection: Partial<Connection> | undefined): string | undefined {
  return connection?.incoming?.socket.remoteAddress;
}

/** Where the library reads the address from; what a client says here is overwritten. */
export const addressHeader = 'x-client-ip';

/** Where a request comes from, as it is kept with a session. */
export interface Visitor {
  address: string | undefined;
  /** What the browser tells of itself. */
  userAgent: string | null;
}

/** What tells the library of the visitor on whose behalf we call it. */
export function visitorHeaders({ address, userAgent }: Visitor): Record<string, string> {
  return {
    ...(address && { [addressHeader]: address }),
    ...(userAgent && { 'user-agent': userAgent }),
  };
}
