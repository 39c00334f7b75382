import { expect, test } from 'vitest';
import { forwardedAddresses, networkOf, shortNetworkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:49152', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7:1', '2001:db8:7::/48'],
  ['2001:0DB8:0007:0001:0:0:0:9', '2001:db8:7:1', '2001:db8:7::/48'],
  ['[2001:db8:7:1::9]:49152', '2001:db8:7:1', '2001:db8:7::/48'],
  ['[2a02:db8:7:1::9]', '2a02:db8:7:1', '2a02:db8:7::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
])('%s is of the network %s, kept as %s', (ip, network, kept) => {
  expect([networkOf(ip), shortNetworkOf(ip)]).toEqual([network, kept]);
});

test.each([
  ['198.51.100.1:80, [2001:db8::1]:443', '198.51.100.1, 2001:db8:0:0:0:0:0:1'],
  ['198.51.100.1, unknown, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, _hidden', ''],
  ['', ''],
])('of %j the proxies said %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toBe(addresses);
});
