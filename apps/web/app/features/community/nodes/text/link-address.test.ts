import { isDocument } from '@vce/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkAddress, typedAddress } from './link-address'

test.each([
  ['https://v-ce.com', 'https://v-ce.com'],
  [' http://a.cn/b?c#d ', 'http://a.cn/b?c#d'],
  ['v-ce.com/a', 'https://v-ce.com/a'],
  ['www.shfe.com.cn', 'https://www.shfe.com.cn'],
  ['/qiyouCommunityV3?id=1', '/qiyouCommunityV3?id=1'],
])('%j is the address %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
})

test.each([
  '',
  '螺纹',
  '3010.5',
  '//evil.cn',
  '/\\evil.cn',
  'javascript:alert(1)',
  'data:text/html,a',
  'https://a b',
])('%j is no address', (typed) => {
  expect(typedAddress(typed)).toBeNull()
})

test('an address is accepted exactly if a document accepts it', () => {
  const parts = fc.constantFrom(
    'https://',
    'http:',
    '/',
    '\\',
    'a.cn',
    ' ',
    '"',
    '<',
    '?',
    '#',
    'javascript:',
    '螺',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (some) => {
      const href = some.join('')
      const text = { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] }
      const document = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
      expect(isLinkAddress(href)).toBe(isDocument('post', document))
    }),
  )
})
