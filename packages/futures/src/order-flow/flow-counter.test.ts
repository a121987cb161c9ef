import { expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { epochOf } from '../calendar'
import type { Tick } from '../candles'
import { createFlowCounter, createFlowDay } from '.'

/** A snapshot of rebar, ten tons per lot, with bid and ask one tick around 3000. */
function snapshot(moment: string, volume: number, own: Partial<Tick> = {}): Tick {
  return {
    at: epochOf(moment),
    tradingDay: '2026-10-13',
    price: 3001,
    volume,
    turnover: null,
    openInterest: null,
    bid: 3000,
    bidVolume: 5,
    ask: 3001,
    askVolume: 5,
    ...own,
  }
}

const night = (clock: string) => `2026-10-12 ${clock}`
const dayOf = (ticks: readonly Tick[]) => {
  const day = createFlowDay(requireProduct('rb'))
  for (const tick of ticks) day.add(tick)
  return day
}

test('lots after the opening match are bought at the ask and sold at the bid', () => {
  const day = dayOf([
    snapshot(night('20:59:00'), 100, { openInterest: 5000 }),
    snapshot(night('21:00:01'), 106, { openInterest: 5002 }),
    snapshot(night('21:00:02'), 110, { price: 3000, openInterest: 5001 }),
    snapshot(night('21:01:00'), 160, { price: 3001, openInterest: 5051 }),
  ])
  expect(day.sum()).toEqual({
    bought: 56,
    sold: 4,
    neutral: 0,
    auction: 100,
    opened: 52,
    closed: 1,
    // 双开 for the 50 lots that all opened positions, 多开 for the six lots, 多平 for the four lots.
    natures: [50, 0, 6, 0, 4, 0, 0, 0],
    tiers: [6, 0, 50, 0, 4, 0, 0, 0],
  })
  expect(day.rows()).toEqual([
    [epochOf(night('21:01')), 6, 4, 0, 3000],
    [epochOf(night('21:02')), 50, 0, 0, 3001],
  ])
  expect(day.prices()).toEqual([
    [3001, 56, 0, 0],
    [3000, 0, 4, 0],
  ])
})

test('with turnover a snapshot’s lots are split by their average price, under a single nature', () => {
  const day = dayOf([
    snapshot(night('21:00:01'), 10, { turnover: 300_000, openInterest: 5000 }),
    // Ten lots for 300,030 元 are 3000.3 on average: three lots at the ask and seven at the bid.
    snapshot(night('21:00:02'), 20, { turnover: 600_030, openInterest: 5004 }),
  ])
  expect(day.sum()).toMatchObject({ bought: 3, sold: 7, natures: [0, 0, 10, 0, 0, 0, 0, 0] })
})

test('in the middle of the book the side is that of the previous trade, or unknown without one', () => {
  const middle = { price: 3001, bid: 3000, ask: 3002 }
  const day = dayOf([
    snapshot(night('21:00:00'), 1, middle),
    snapshot(night('21:00:01'), 4, middle),
    snapshot(night('21:00:02'), 5, { ...middle, price: 3002 }),
    snapshot(night('21:00:03'), 12, middle),
  ])
  expect(day.sum()).toMatchObject({ auction: 1, neutral: 3, bought: 8, sold: 0 })
})

test('the first lots after a break have no side', () => {
  const day = dayOf([
    snapshot('2026-10-13 10:14:59', 10),
    snapshot('2026-10-13 10:15:00', 12),
    snapshot('2026-10-13 10:30:00', 12),
    snapshot('2026-10-13 10:30:01', 17),
    snapshot('2026-10-13 11:29:59', 20),
    snapshot('2026-10-13 13:30:00', 27),
    snapshot('2026-10-13 13:30:01', 28),
  ])
  // The ten lots of the first snapshot were traded before the counter started.
  expect(day.sum()).toMatchObject({ bought: 2 + 5 + 3 + 1, sold: 0, neutral: 7, auction: 0 })
})

test('a new trading day resets the counts while a decreasing count restarts from its value', () => {
  const day = dayOf([
    snapshot(night('21:00:00'), 5),
    snapshot(night('21:00:05'), 9),
    snapshot(night('21:00:06'), 2),
    snapshot(night('21:00:07'), 3),
    snapshot(night('21:00:06'), 50),
  ])
  expect(day.sum()).toMatchObject({ auction: 5, bought: 5 })
  day.add(snapshot('2026-10-13 20:59:00', 40, { tradingDay: '2026-10-14' }))
  day.add(snapshot('2026-10-13 21:00:00', 43, { tradingDay: '2026-10-14' }))
  expect(day.sum()).toMatchObject({ auction: 40, bought: 3 })
  expect(day.rows()).toHaveLength(1)
})

test('lots traded while the feed was not followed have no side', () => {
  const first = createFlowDay(requireProduct('rb'))
  first.add(snapshot(night('21:00:00'), 5))
  first.add(snapshot(night('21:05:10'), 9))
  const running = first.running()
  const counted = { sum: first.sum(), rows: first.rows().slice(0, -1), prices: first.prices(), running }
  // Stored sums contain only the finished minutes.
  counted.sum.bought -= running?.bought ?? 0
  counted.sum.tiers[0] = (counted.sum.tiers[0] ?? 0) - (running?.tiers[0] ?? 0)
  const again = createFlowDay(requireProduct('rb'), { counted: { ...counted, prices: [] } })
  again.resumeFrom(snapshot(night('21:05:10'), 9), true)
  again.add(snapshot(night('21:05:40'), 29))
  again.add(snapshot(night('21:05:41'), 31))
  expect(again.sum()).toMatchObject({ auction: 5, bought: 6, neutral: 20 })
  expect(again.rows()).toEqual([
    [epochOf(night('21:01')), 0, 0, 0, 3001],
    [epochOf(night('21:06')), 6, 0, 20, 3001],
  ])
})

test('ticks outside the sessions and without counts are ignored', () => {
  const counter = createFlowCounter(requireProduct('rb'))
  expect(counter.add(snapshot('2026-10-13 12:10:00', 10))).toBeNull()
  expect(counter.add(snapshot('2026-10-13 09:10:00', 10, { volume: null }))).toBeNull()
  expect(counter.add(snapshot('2026-10-13 09:10:01', 10))).toBeNull()
  expect(counter.add(snapshot('2026-10-13 09:10:02', 10))).toBeNull()
  expect(counter.add(snapshot('2026-10-13 09:10:03', 11))).toMatchObject({ bought: 1 })
})
