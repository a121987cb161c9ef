import { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { ApiFailure } from '#app/lib/api'
import type { PageContext } from '#app/lib/page'
import { preferencesFrom } from '#app/lib/preferences'
import { isTradingDayOver, momentOf } from '#app/lib/session-clock'
import { worldOf } from '#app/lib/world'
import { type Headline, headlineRoute, markHeadlineOutdated } from './headline'

const headline: Headline = {
  world: 'simulated',
  worlds: ['simulated'],
  tradingDay: '2026-11-20',
  commodityIndex: null,
  settled: null,
  settledRate: null,
  products: 0,
  indexFuture: null,
  hours: {
    tradingDay: '2026-11-23',
    sessions: [{ kind: 'day', start: '2026-11-23 09:00', end: '2026-11-23 15:00' }],
  },
}

const routeWith = (call: PageContext['api']['call']) =>
  headlineRoute({
    api: { call },
    queries: new QueryClient(),
    signedIn: () => false,
    lastProduct: () => null,
    worldOf: (search) => worldOf(search, { world: null }),
    preferences: () => preferencesFrom(''),
  })

const load = ({ loader }: ReturnType<typeof routeWith>, address: string) => {
  if (typeof loader !== 'function') throw new Error('the shell has no loader')
  return loader({ request: new Request(`http://localhost${address}`) } as LoaderFunctionArgs, undefined)
}

test('the shell requests the headline of the world named by the address', async () => {
  const requested: unknown[] = []
  const route = routeWith(async (_endpoint, input) => {
    requested.push(input)
    return headline as never
  })
  expect(await load(route, '/vipV2?world=simulated')).toBe(headline)
  expect(requested).toEqual([{ world: 'simulated' }])
})

test('a failed headline does not fail the page', async () => {
  const route = routeWith(() => Promise.reject(new ApiFailure({ code: 500, msg: '系统繁忙，请稍后再试' })))
  expect(await load(route, '/')).toBeNull()
})

test('the headline is loaded again for another world and once when it is outdated', () => {
  const { shouldRevalidate } = routeWith(async () => headline as never)
  const between = (from: string, to: string) =>
    shouldRevalidate?.({
      currentUrl: new URL(from, 'http://localhost'),
      nextUrl: new URL(to, 'http://localhost'),
    } as ShouldRevalidateFunctionArgs)
  expect(between('/', '/viewingData?showModel=cclhb')).toBe(false)
  expect(between('/', '/?world=real')).toBe(true)
  expect(between('/', '/')).toBe(false)
  markHeadlineOutdated()
  expect(between('/', '/')).toBe(true)
  expect(between('/', '/')).toBe(false)
})

test('a trading day is over at the end of its last session', () => {
  expect(isTradingDayOver(headline, momentOf('2026-11-23 14:59'))).toBe(false)
  expect(isTradingDayOver(headline, momentOf('2026-11-23 15:00'))).toBe(true)
  expect(
    isTradingDayOver(
      { ...headline, hours: { ...headline.hours, sessions: [] } },
      Date.parse('2026-11-20T02:00:00Z'),
    ),
  ).toBe(false)
})
