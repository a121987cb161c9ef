import type { FeedTick } from '@vce/futures/feeds'
import { expect, test } from 'vitest'
import { createTradeFinder, firstTradeAfter, tradeStorageMs } from './first-trades'

const day = '2026-11-20'
const opening = 1_000_000
const tick = (at: number, volume: number | null, price: number | null = 3000): FeedTick => ({
  at,
  tradingDay: day,
  price,
  volume,
  turnover: null,
  openInterest: null,
  bid: null,
  bidVolume: null,
  ask: null,
  askVolume: null,
})
const pricesAfter = (ticks: readonly FeedTick[]) =>
  createTradeFinder(() => opening)
    .take(ticks, opening + 120_000)
    .map(({ price }) => price)

test('a tick is a trade where its volume has grown', () => {
  const ticks = [
    tick(opening, 5, 1),
    tick(opening + 1, 5, 2),
    tick(opening + 2, 7, 3),
    tick(opening + 3, null, 4),
  ]
  expect(pricesAfter([...ticks, tick(opening + 4, 8, null), tick(opening + 5, 9, 5)])).toEqual([1, 3, 5])
})

test('the first snapshot is a trade where it comes with the opening print alone', () => {
  expect(pricesAfter([tick(opening + 59_999, 5)])).toEqual([3000])
  expect(pricesAfter([tick(opening + 60_000, 5)])).toEqual([])
  expect(pricesAfter([tick(opening, 0)])).toEqual([])
  expect(pricesAfter([tick(opening + 60_000, 5), tick(opening + 60_500, 6, 3001)])).toEqual([3001])
})

test('volume that grew while the feed was away is no trade of this moment', () => {
  const missed = { ...tick(opening + 2, 9, 2), missedBefore: true }
  expect(pricesAfter([tick(opening, 5, 1), missed, tick(opening + 3, 10, 3)])).toEqual([1, 3])
})

test('only trades of the last seconds are stored', () => {
  const trades = createTradeFinder(() => opening)
  trades.take([tick(opening, 1, 1)], opening + 3_600_000)
  expect(trades.recent()).toEqual([])
  const later = opening + 3_600_000
  trades.take([tick(later, 2, 2)], later)
  trades.take([tick(later + 1_000, 3, 3)], later + 1_000)
  expect(trades.recent().map(({ price }) => price)).toEqual([2, 3])
  trades.take([], later + tradeStorageMs)
  expect(trades.recent().map(({ price }) => price)).toEqual([3])
})

test('a trade counts that happened and arrived after a moment', () => {
  const of = (at: number, receivedAt: number) => ({ price: 1, at, receivedAt, tradingDay: day })
  const seenBefore = of(20, 9)
  const oldOne = of(9, 20)
  const both = of(20, 21)
  expect(firstTradeAfter([seenBefore, oldOne, both], 10)).toBe(both)
  expect(firstTradeAfter([of(10, 20)], 10)).toBeUndefined()
})
