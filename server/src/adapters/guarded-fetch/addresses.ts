import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Global unicast (RFC 4291): whatever lies outside is special, known to the library or not. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** What a company may run inside, and an administrator may name. */
const internalRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Where a cloud's own machinery answers its guests, such as with credentials: of the documents of each
 * cloud. Those in link-local ranges are not listed, since nothing there is ever read.
 */
const cloudAddresses = [
  '168.63.129.16/32', // Azure: DHCP, DNS, health and the agent of the host
  '100.100.100.200/32', // Alibaba Cloud
  'fd00:100::100:200/128', // Alibaba Cloud
  'fd00:ec2::/32', // AWS: metadata ::254, credentials of containers ::23, DNS ::253, time ::123
  'fd20:ce::254/128', // Google Cloud
  'fd00:c1::a9fe:a9fe/128', // Oracle Cloud
  'fd00:42::42/128', // Scaleway
  'fd00:a9fe:a9fe::1/128', // Akamai (Linode)
].map((range) => ipaddr.parseCIDR(range));

/** Whether an address is one of the public Internet. An IPv4 address within IPv6 counts as itself. */
export function isPublicAddress(text: string): boolean {
  const address = read(text);
  if (address?.range() !== 'unicast' || isOfCloud(address)) return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** Whether a host that an administrator named may have this address; link-local never is one. */
export function isInternalAddress(text: string): boolean {
  const address = read(text);
  return address !== null && internalRanges.has(address.range()) && !isOfCloud(address);
}

function isOfCloud(address: IPv4 | IPv6): boolean {
  return cloudAddresses.some(([range, bits]) => {
    return address.kind() === range.kind() && address.match(range, bits);
  });
}

function read(text: string): IPv4 | IPv6 | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}
