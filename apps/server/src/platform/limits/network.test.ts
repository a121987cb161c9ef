import { expect, test } from 'vitest'
import { networkOf } from './network'

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
