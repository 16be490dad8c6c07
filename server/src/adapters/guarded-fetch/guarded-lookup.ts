import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isInternalAddress, isPublicAddress } from './addresses.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** Public addresses alone, those of a company's own network as well, or those alone. */
export type Reach = 'public' | 'any' | 'inside';

/** The addresses of a host to which a connection may go. @throws GuardedFetchError */
export async function checkedAddresses(
  hostname: string,
  resolve: Resolve,
  reach: Reach,
): Promise<LookupAddress[]> {
  const all = await resolve(hostname).catch((error: unknown) => {
    throw new GuardedFetchError('not_found', { cause: error });
  });
  if (all.length === 0) throw new GuardedFetchError('not_found');
  const allowed = all.filter(
    ({ address }) =>
      (reach !== 'inside' && isPublicAddress(address)) ||
      (reach !== 'public' && isInternalAddress(address)),
  );
  if (allowed.length === 0)
    throw new GuardedFetchError(reach === 'inside' ? 'outside' : 'private_address');
  return allowed;
}

/**
 * A `lookup` for sockets that resolves once and hands on only addresses that were checked: what a
 * name server says a moment later (DNS rebinding) reaches no connection.
 */
export function guardedLookup(resolve: Resolve, reach: Reach): LookupFunction {
  const check = callbackify((hostname: string) => checkedAddresses(hostname, resolve, reach));
  return (hostname, options, callback) => {
    check(hostname, (error, addresses) => {
      if (error) callback(error, []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
