import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Global unicast (RFC 4291): whatever lies outside is special, known to the library or not. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** What a company may run inside, and an administrator may name. */
const internalRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Where a cloud's own machinery answers its guests and nobody else. The list holds what lies in
 * ranges that are otherwise read, or may be opened by an administrator. It does not hold what the
 * ranges exclude already: 169.254.169.254 of most clouds, 169.254.0.23 of Tencent, 192.0.0.192 of
 * Oracle Classic, fe80::a9fe:a9fe of OpenStack. Names such as metadata.google.internal need no
 * list: their addresses are looked at.
 */
const cloudAddresses = [
  // By the documents of the cloud:
  '168.63.129.16/32', // Azure: DHCP, DNS, health and the agent of the host
  '100.100.100.200/32', // Alibaba Cloud
  '161.26.0.0/16', // IBM Cloud: DNS, time, mirrors
  '166.8.0.0/14', // IBM Cloud: its services within the private network
  'fd00:ec2::/32', // AWS: metadata ::254, credentials of containers ::23, DNS ::253, time ::123
  'fd20:ce::254/128', // Google Cloud
  'fd00:a9fe:a9fe::1/128', // Akamai (Linode)
  // By programs of the cloud, or those that it gave to cloud-init:
  'fd00:c1::a9fe:a9fe/128', // Oracle Cloud: its SDK
  'fd00:42::42/128', // Scaleway
  'fd00:100::100:200/128', // Alibaba Cloud
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
