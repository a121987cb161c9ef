import { expect, test } from 'vitest'
import { linkTarget, siteAddress } from './link-target'

test('a path leads to a page of this site', () => {
  expect(linkTarget('/quotation?type=2')).toEqual({ to: '/quotation?type=2', outside: false })
})

test('another site is opened through the page that warns', () => {
  expect(linkTarget('https://www.shfe.com.cn/a?b=1&c=2')).toEqual({
    to: `/leave?to=${encodeURIComponent('https://www.shfe.com.cn/a?b=1&c=2')}`,
    outside: true,
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example/b',
  '/\t/evil.example',
  'www.shfe.com.cn',
])('%s leads nowhere', (href) => {
  expect(linkTarget(href)).toBeNull()
})

test.each([null, '', 'ftp://a.example', 'javascript:alert(1)', '/qxp', 'https://'])(
  'the page that warns opens no %s',
  (text) => {
    expect(siteAddress(text)).toBeNull()
  },
)

test('a host with non-ASCII letters is shown in punycode', () => {
  expect(siteAddress('https://аpple.com/')?.host).toBe('xn--pple-43d.com')
})
