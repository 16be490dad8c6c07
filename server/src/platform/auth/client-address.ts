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

/** Where the library reads the address from; what a client says here is overwritten. */
export const addressHeader = 'x-client-ip';
