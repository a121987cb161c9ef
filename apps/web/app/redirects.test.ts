import { expect, test } from 'vitest'
import { movedPages, redirectOf } from './redirects'
import { pageRoutes } from './routes'

const from = (address: string) => redirectOf(new URL(`http://localhost${address}`))

test('an older address redirects to the newest version of the page with its parameters', () => {
  expect(from('/bbas/detail?symbol=rb&tab=2')).toEqual({ status: 301, to: '/bbasV3/details?symbol=rb&tab=2' })
  expect(from('/indexOld')).toEqual({ status: 301, to: '/' })
})

test('a detail page without its parameter redirects to its list', () => {
  expect(from('/liveV2/details')).toEqual({ status: 302, to: '/liveV2' })
  expect(from('/bbas/detail')).toEqual({ status: 302, to: '/bbasV3' })
})

test('a trailing slash is removed', () => {
  expect(from('/vipV2/?a=1')).toEqual({ status: 301, to: '/vipV2?a=1' })
})

test('no address redirects to another site', () => {
  for (const address of [
    '//elsewhere.example/',
    '//elsewhere.example',
    '/\\\\elsewhere.example/',
    '/no/such/',
  ]) {
    expect(from(address)).toBeNull()
  }
})

test('every moved address has an existing target and is not itself a page', () => {
  const paths = pageRoutes.map(({ path }) => path)
  for (const [old, target] of Object.entries(movedPages)) {
    expect(paths).toContain(target)
    expect(paths).not.toContain(old)
  }
  for (const { needs } of pageRoutes) if (needs) expect(paths).toContain(needs.list.split('?')[0])
  expect(new Set(paths).size).toBe(paths.length)
})
