import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isInternalAddress, isPublicAddress } from './addresses.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** The addresses of a host to which a connection may go. @throws GuardedFetchError */
export async function checkedAddresses(
  hostname: string,
  resolve: Resolve,
  mayBeInternal: boolean,
): Promise<LookupAddress[]> {
  const all = await resolve(hostname).catch((error: unknown) => {
    throw new GuardedFetchError('not_found', { cause: error });
  });
  if (all.length === 0) throw new GuardedFetchError('not_found');
  const allowed = all.filter(
    ({ address }) => isPublicAddress(address) || (mayBeInternal && isInternalAddress(address)),
  );
  if (allowed.length === 0) throw new GuardedFetchError('private_address');
  return allowed;
}

/**
 * A `lookup` for sockets that resolves once and hands on only addresses that were checked: what a
 * name server says a moment later (DNS rebinding) reaches no connection.
 */
export function guardedLookup(resolve: Resolve, mayBeInternal: boolean): LookupFunction {
  const check = callbackify((hostname: string) =>
    checkedAddresses(hostname, resolve, mayBeInternal),
  );
  return (hostname, options, callback) => {
    check(hostname, (error, addresses) => {
      if (error) callback(error, []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
