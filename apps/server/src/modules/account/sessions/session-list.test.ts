import { expect, test } from 'vitest'
import { maskAddress } from './session-list.service'

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2:*'],
  ['2001:db8::9', '2001:db8:0:0:*'],
  ['', '—'],
])('%s is masked as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})
