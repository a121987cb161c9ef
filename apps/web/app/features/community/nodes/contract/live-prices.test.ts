import { setImmediate } from 'node:timers/promises'
import type { Quote, TickRow, World } from '@vce/protocol'
import { tickFields } from '@vce/protocol'
import { expect, test, vi } from 'vitest'
import { createLivePrices, type QuoteSocket } from './live-prices'

const quote = (contract: string, last: number | null): Quote => ({
  contract,
  product: 'rb',
  name: '螺纹',
  exchange: 'SHFE',
  sector: '黑色',
  main: true,
  digits: 0,
  last,
  bid: null,
  bidVolume: null,
  ask: null,
  askVolume: null,
  lastVolume: null,
  volume: 10,
  openInterest: 20,
  openInterestChange: 0,
  open: null,
  high: null,
  low: null,
  previousClose: 3000,
  previousSettlement: 3000,
  average: null,
  turnover: null,
  limitUp: null,
  limitDown: null,
  tradingDay: '2026-11-23',
  at: 1,
})
const tickOf = (of: Quote): TickRow => [of.contract, ...tickFields.map((field) => of[field])]

function opened() {
  const open: { world: World; keys: readonly string[] }[] = []
  let take: Parameters<QuoteSocket['quotes']>[0]['take'] = () => undefined
  const socket: QuoteSocket = {
    quotes(subscription) {
      open.push(subscription)
      take = subscription.take
      return () => open.splice(open.indexOf(subscription), 1)
    },
  }
  return {
    prices: createLivePrices(async () => socket),
    keys: () => open.map(({ world, keys }) => `${world} ${keys.join()}`),
    says: (update: Parameters<typeof take>[0]) => take(update),
  }
}
const rb = { world: 'simulated', contract: 'rb2705' } as const
const cu = { world: 'simulated', contract: 'cu2701' } as const

test('chips that come into view together share one subscription until they leave', async () => {
  const { prices, keys } = opened()
  const leaves = [prices.show(rb), prices.show(cu), prices.show(rb)]
  await setImmediate()
  expect(keys()).toEqual(['simulated rb2705,cu2701'])

  leaves[0]?.()
  leaves[1]?.()
  await setImmediate()
  expect(keys()).toEqual(['simulated rb2705'])
  leaves[2]?.()
  await setImmediate()
  expect(keys()).toEqual([])
})

test('each world has a subscription of its own', async () => {
  const { prices, keys } = opened()
  prices.show(rb)
  prices.show({ ...rb, world: 'real' })
  await setImmediate()
  expect(keys()).toEqual(['real rb2705', 'simulated rb2705'])
})

test('at most fifty contracts of a page have live prices', async () => {
  const { prices, keys } = opened()
  for (let month = 0; month < 60; month += 1) prices.show({ ...rb, contract: `rb${2700 + month}` })
  await setImmediate()
  expect(keys()[0]?.split(',')).toHaveLength(50)
})

test('a snapshot and later ticks change only the price of their own chip', async () => {
  const { prices, keys, says } = opened()
  const onRebar = vi.fn()
  const onCopper = vi.fn()
  prices.watch(rb, onRebar)
  prices.watch(cu, onCopper)
  prices.show(rb)
  await setImmediate()
  expect(keys()).toHaveLength(1)

  says({ quotes: [quote('rb2705', 3030)], ticks: [] })
  expect(prices.price(rb)).toEqual({ last: 3030, changeRate: 1 })
  says({ quotes: [], ticks: [tickOf(quote('rb2705', 2970)), tickOf(quote('cu2701', 80_000))] })
  expect(prices.price(rb)).toEqual({ last: 2970, changeRate: -1 })
  expect([onRebar.mock.calls.length, onCopper.mock.calls.length]).toEqual([2, 0])
  expect(prices.price(cu)).toBeUndefined()
})
