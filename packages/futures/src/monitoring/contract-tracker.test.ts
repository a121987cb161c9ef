import { describe, expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { epochOf } from '../calendar'
import type { Tick } from '../candles'
import { createContractTracker, createRule, type DayReferences, type MonitorEvent } from '.'

const noReferences: DayReferences = {
  sigmaMinute: null,
  sigmaFiveMinutes: null,
  largeTickVolume: null,
  high20: null,
  low20: null,
  high60: null,
  low60: null,
  pivots: [],
  limitUp: null,
  limitDown: null,
  previousClose: null,
  meanVolume: () => null,
}

function tick(moment: string, price: number | null, volume: number, openInterest = 1000): Tick {
  return {
    at: epochOf(moment),
    tradingDay: '2026-10-12',
    price,
    volume,
    turnover: volume * 30_000,
    openInterest,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
  }
}

/** Returns a copy of the state after the last of these ticks. */
function after(...ticks: Tick[]) {
  const motion = createContractTracker(requireProduct('rb'), '2026-10-12', noReferences)
  const states = ticks.map((one) => {
    const state = motion.add(one)
    return state && { ...state }
  })
  return states.at(-1)
}

test('volume traded while the connection was lost is not a single trade but counts to its minute', () => {
  const before = tick('2026-10-12 09:04:50', 3000, 10)
  const priceless = { ...tick('2026-10-12 09:05:00', null, 500), missedBefore: true }
  const first = { ...tick('2026-10-12 09:05:10', 3001, 600), missedBefore: true }
  expect(after(before, first)).toMatchObject({ tickVolume: null, tickTurnover: null })
  expect(after(before, first, tick('2026-10-12 09:05:11', 3001, 620))).toMatchObject({ tickVolume: 20 })
  // A snapshot without a price is ignored, and the next one still has no predecessor.
  expect(after(before, priceless, tick('2026-10-12 09:05:10', 3001, 600))).toMatchObject({ tickVolume: null })
  expect(after(before, first, tick('2026-10-12 09:05:50', 3001, 620))).toMatchObject({ minuteVolume: 610 })
})

test('prices of one and five minutes ago are the last ones at least that old', () => {
  const state = after(
    tick('2026-10-12 09:00:00', 3000, 10, 1000),
    tick('2026-10-12 09:04:10', 3010, 30, 1020),
    tick('2026-10-12 09:04:59', 3012, 40, 1030),
    tick('2026-10-12 09:05:30', 3020, 90, 1080),
  )
  expect(state).toMatchObject({
    price: 3020,
    priceMinuteAgo: 3010,
    priceFiveMinutesAgo: 3000,
    openInterestMinuteAgo: 1020,
    minuteVolume: 60,
    tickVolume: 50,
    tickTurnover: 1_500_000,
    highBefore: 3012,
    lowBefore: 3000,
    open: 3000,
    minutesPassed: 126,
  })
})

test('values of a minute ago are null before a minute has passed', () => {
  expect(after(tick('2026-10-12 09:00:00', 3000, 10), tick('2026-10-12 09:00:59', 3100, 20))).toMatchObject({
    priceMinuteAgo: null,
    minuteVolume: null,
    tickVolume: 10,
  })
})

test('the short break takes no trading time, while night and lunch clear earlier prices', () => {
  const beforeBreak = [
    tick('2026-10-12 10:11:00', 2900, 6),
    tick('2026-10-12 10:14:00', 2990, 8),
    tick('2026-10-12 10:14:59', 3000, 10),
  ]
  expect(after(...beforeBreak, tick('2026-10-12 10:30:00', 3030, 20))).toMatchObject({
    priceMinuteAgo: 2990,
    priceFiveMinutesAgo: null,
    minuteVolume: 12,
  })
  expect(after(...beforeBreak, tick('2026-10-12 10:31:00', 3030, 20))).toMatchObject({
    priceMinuteAgo: 3000,
    priceFiveMinutesAgo: 2900,
  })
  const acrossLunch = after(tick('2026-10-12 11:29:59', 3000, 10), tick('2026-10-12 13:30:00', 3030, 20))
  expect(acrossLunch).toMatchObject({ priceMinuteAgo: null, tickVolume: null, highBefore: 3000 })
})

test('ticks of another day, outside the sessions, out of order or without a price give no state', () => {
  expect(after({ ...tick('2026-10-12 09:00:00', 3000, 10), tradingDay: '2026-10-13' })).toBeNull()
  expect(after(tick('2026-10-12 08:00:00', 3000, 10))).toBeNull()
  expect(after(tick('2026-10-12 09:00:00', null, 10))).toBeNull()
  expect(after(tick('2026-10-12 09:00:05', 3000, 10), tick('2026-10-12 09:00:04', 3000, 9))).toBeNull()
})

test('a start within the day uses the open and extremes of its references', () => {
  const motion = createContractTracker(requireProduct('rb'), '2026-10-12', {
    ...noReferences,
    open: 2990,
    highBefore: 3050,
    lowBefore: 2980,
  })
  expect(motion.add(tick('2026-10-12 14:00:00', 3000, 10))).toMatchObject({ open: 2990, highBefore: 3050 })
  expect(motion.add(tick('2026-10-12 14:00:01', 3000, 10))).toMatchObject({
    highBefore: 3050,
    lowBefore: 2980,
  })
})

test('values of earlier moments are correct over hours of two ticks per second', () => {
  const motion = createContractTracker(requireProduct('rb'), '2026-10-12', noReferences)
  const start = epochOf('2026-10-12 09:00:00')
  for (let half = 0; half < 2 * 75 * 60; half += 1) {
    const state = motion.add({ ...tick('2026-10-12 09:00:00', 3000 + half, half), at: start + half * 500 })
    // The buffer holds the first tick of each second, so a price is at most half a second older than
    // requested.
    if (half >= 120) expect(half + 3000 - (state?.priceMinuteAgo ?? 0)).toBeOneOf([120, 121])
    if (half >= 600) expect(half + 3000 - (state?.priceFiveMinutesAgo ?? 0)).toBeOneOf([600, 601])
    if (half >= 120) expect(state?.minuteVolume).toBeOneOf([120, 121])
  }
})

describe.skipIf(!hasSharedData)('rapeseed meal on 2017-03-20', () => {
  test('every surge and plunge event matches its ticks and the cool-down of three minutes', () => {
    const product = requireProduct('RM')
    const motion = createContractTracker(product, '2017-03-20', noReferences)
    const rules = [createRule('surge1m'), createRule('plunge1m'), createRule('dayHigh')]
    const events: MonitorEvent[] = []
    const seen: { at: number; price: number }[] = []
    for (const row of sharedRows('tick/RM705_20170320_tick.csv.gz')) {
      const at = epochOf(`2017-03-20 ${row.time}`)
      const price = Number(row.lastPrice)
      seen.push({ at, price })
      const state = motion.add({
        ...tick('2026-10-12 09:00:00', price, 0),
        at,
        tradingDay: '2017-03-20',
        volume: null,
        turnover: null,
      })
      if (state) events.push(...rules.map((rule) => rule.feed(state)).filter((event) => event !== null))
    }
    for (const { kind, at, price, value } of events) {
      if (kind === 'dayHigh') {
        const before = seen.filter((one) => one.at < at && one.at >= epochOf('2017-03-20 09:00'))
        expect(price).toBeGreaterThan(Math.max(...before.map((one) => one.price)))
        continue
      }
      const ago = seen.filter((one) => one.at <= at - 60_000 && one.at > at - 61_500)
      const moves = ago.map((one) => Math.abs(price / one.price - 1))
      expect(Math.max(...moves)).toBeGreaterThanOrEqual(0.003 - 1e-9)
      expect(Math.sign(value ?? 0)).toBe(kind === 'surge1m' ? 1 : -1)
    }
    expect(events.length).toBeGreaterThan(3)
    expect(events.length).toBeLessThan(60)
  })
})
