import { expect, test } from 'vitest';
import { isInternalAddress, isPublicAddress } from './addresses.ts';

test.each([
  ['8.8.8.8', true],
  ['93.184.215.14', true],
  ['2606:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  // loopback, unspecified, broadcast
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  // private and shared
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  // link-local and the metadata services there
  ['169.254.169.254', false],
  ['169.254.170.2', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['fd00:ec2::254', false],
  ['100.100.100.200', false],
  ['192.0.0.192', false],
  // multicast, reserved, documentation, benchmarks
  ['224.0.0.1', false],
  ['ff02::1', false],
  ['240.0.0.1', false],
  ['192.0.2.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['198.18.0.1', false],
  ['192.88.99.1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['100::1', false],
  // an IPv4 address within an IPv6 one: mapped, compatible, NAT64, 6to4, Teredo
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:169.254.169.254', false],
  ['::127.0.0.1', false],
  ['::ffff:0:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::8.8.8.8', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::1', false],
  ['2001:0:4136:e378::1', false],
  // no addresses
  ['', false],
  ['localhost', false],
  ['127.1 ', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['192.168.0.10', true],
  ['100.64.0.1', true],
  ['::1', true],
  ['fd12::1', true],
  ['::ffff:10.0.0.1', true],
  ['169.254.169.254', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['100.100.100.200', false],
  ['224.0.0.1', false],
  ['0.0.0.0', false],
  ['8.8.8.8', false],
])('%s may be the address of a named internal host: %s', (address, expected) => {
  expect(isInternalAddress(address)).toBe(expected);
});
