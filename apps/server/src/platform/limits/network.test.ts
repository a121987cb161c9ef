import { expect, test } from 'vitest'
import { networkOf, subnetOf } from './network'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s shares its limits with %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['172.32.0.1', '172.32.0.0/24'],
  ['2001:0DB8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
])('%s lies in %s', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet)
})

test.each([
  '127.0.0.1',
  '::ffff:10.1.2.3',
  '100.64.0.9',
  '172.31.255.1',
  '192.168.1.2',
  '169.254.1.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1%eth0',
  '',
  'unknown',
])('%s is no public address', (address) => {
  expect(subnetOf(address)).toBeUndefined()
})
