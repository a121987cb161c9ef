import { expect, test, vi } from 'vitest'
import { inventedFeed, inventedQuote, tickOf } from './quote.fixture'
import { createQuoteStore } from './quote-store'

const rb = inventedQuote()
const cu = inventedQuote({ contract: 'cu2701' })
const store = () => createQuoteStore({ feed: inventedFeed, quotes: [rb, cu] })
const nothing = { quotes: [], ticks: [] }

test('only the contract that changed is repainted', () => {
  const quotes = store()
  const [watchRb, watchCu] = [vi.fn(), vi.fn()]
  quotes.watch('rb2701', watchRb)
  const leave = quotes.watch('cu2701', watchCu)
  quotes.take({ ...nothing, ticks: [tickOf({ ...rb, last: 3111 })] })

  expect(quotes.get('rb2701')?.last).toBe(3111)
  expect([watchRb.mock.calls.length, watchCu.mock.calls.length]).toEqual([1, 0])

  leave()
  quotes.take({ ...nothing, ticks: [tickOf(cu)] })
  expect(watchCu).not.toHaveBeenCalled()
})

test('a tick of an unknown contract is ignored', () => {
  const quotes = store()
  quotes.take({ ...nothing, ticks: [tickOf(inventedQuote({ contract: 'al2701' }))] })
  expect(quotes.get('al2701')).toBeUndefined()
})

test('an answer older than the socket’s quote is ignored within the same day', () => {
  const quotes = store()
  quotes.take({ ...nothing, ticks: [tickOf({ ...rb, last: 3111, at: 5000 })] })

  quotes.renew({ feed: inventedFeed, quotes: [{ ...rb, last: 3105, at: 4000 }] })
  expect(quotes.get('rb2701')?.last).toBe(3111)

  quotes.renew({ feed: inventedFeed, quotes: [{ ...rb, last: 3112, at: 6000 }] })
  expect(quotes.get('rb2701')?.last).toBe(3112)

  quotes.renew({ feed: inventedFeed, quotes: [{ ...rb, last: 3000, at: null, tradingDay: '2026-11-24' }] })
  expect(quotes.get('rb2701')?.last).toBe(3000)
})

test('a settled quote replaces the last tick of its day', () => {
  const quotes = store()
  quotes.take({ ...nothing, ticks: [tickOf({ ...rb, last: 3111, at: 5000 })] })
  const feed = { ...inventedFeed, kind: 'settled', at: null } as const
  quotes.renew({ feed, quotes: [{ ...rb, last: 3110, average: 3101, at: null }] })
  expect(quotes.get('rb2701')).toMatchObject({ last: 3110, average: 3101, at: null })
})

test('the feed state has its own watchers', () => {
  const quotes = store()
  const watcher = vi.fn()
  quotes.watchFeed(watcher)
  quotes.take({ ...nothing, feed: { ...inventedFeed, kind: 'replay' } })
  expect([quotes.feed().kind, watcher.mock.calls.length]).toEqual(['replay', 1])
})

test('the prices that changed with an update are passed together', () => {
  const quotes = store()
  const watcher = vi.fn()
  const leave = quotes.watchMoves(watcher)
  const [last, other] = [rb.last ?? 0, cu.last ?? 0]

  quotes.take({ ...nothing, ticks: [tickOf({ ...rb, last: last + 1 }), tickOf({ ...cu, last: other - 1 })] })
  quotes.take({ ...nothing, ticks: [tickOf({ ...rb, last: last + 1, volume: 9_000_000 })] })
  quotes.take({ ...nothing, quotes: [{ ...rb, last: null }] })
  quotes.take({ ...nothing, quotes: [rb] })
  leave()
  quotes.take({ ...nothing, ticks: [tickOf({ ...rb, last: last + 5 })] })

  const moves = [
    { contract: 'rb2701', up: true },
    { contract: 'cu2701', up: false },
  ]
  expect(watcher.mock.calls).toEqual([[moves]])
})
