import { expect, test } from 'vitest'
import { movedPages, redirectOf } from './redirects'
import { pageRoutes } from './routes'

const from = (address: string) => redirectOf(new URL(`http://localhost${address}`))

test('an older address leads to the newest version of the page and keeps its parameters', () => {
  expect(from('/bbas/detail?symbol=rb&tab=2')).toEqual({ status: 301, to: '/bbasV3/details?symbol=rb&tab=2' })
  expect(from('/indexOld')).toEqual({ status: 301, to: '/' })
})

test('a detail page without its parameter leads to its list, from an older address as well', () => {
  expect(from('/liveV2/details')).toEqual({ status: 302, to: '/liveV2' })
  expect(from('/bbas/detail')).toEqual({ status: 302, to: '/bbasV3' })
})

test('a slash too many is taken away', () => {
  expect(from('/vipV2/?a=1')).toEqual({ status: 301, to: '/vipV2?a=1' })
})

test('nothing leads to another site', () => {
  for (const address of [
    '//elsewhere.example/',
    '//elsewhere.example',
    '/\\\\elsewhere.example/',
    '/no/such/',
  ]) {
    expect(from(address)).toBeNull()
  }
})

test('every moved page has a page to move to, and none of them is a page itself', () => {
  const paths = pageRoutes.map(({ path }) => path)
  for (const [old, target] of Object.entries(movedPages)) {
    expect(paths).toContain(target)
    expect(paths).not.toContain(old)
  }
  for (const { needs } of pageRoutes) if (needs) expect(paths).toContain(needs.list.split('?')[0])
  expect(new Set(paths).size).toBe(paths.length)
})
