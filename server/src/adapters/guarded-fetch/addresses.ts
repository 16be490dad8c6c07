import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Global unicast (RFC 4291): whatever lies outside is special, known to the library or not. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** What a company may run inside, and an administrator may name. */
const internalRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/** Where clouds hand out credentials, within ranges that may otherwise be named. */
const metadataAddresses = new Set(['fd00:ec2::254', '100.100.100.200']);

/** Whether an address is one of the public Internet. An IPv4 address within IPv6 counts as itself. */
export function isPublicAddress(text: string): boolean {
  const address = read(text);
  if (address?.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** Whether a host that an administrator named may have this address; link-local never is one. */
export function isInternalAddress(text: string): boolean {
  const address = read(text);
  if (!address || metadataAddresses.has(address.toString())) return false;
  return internalRanges.has(address.range());
}

function read(text: string): IPv4 | IPv6 | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}
