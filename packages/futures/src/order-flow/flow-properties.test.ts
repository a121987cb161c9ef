import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { epochOf } from '../calendar'
import type { Tick } from '../candles'
import {
  addFlow,
  createFlowCounter,
  createFlowDay,
  emptyFlow,
  type FlowMinute,
  flowRatio,
  observedLots,
} from '.'

const rebar = requireProduct('rb')
const open = epochOf('2026-10-13 09:00')

/** Generates the snapshots of a morning: a moving book, with trades at or between bid and ask. */
const morning: fc.Arbitrary<Tick[]> = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 0, max: 90_000 }),
      lots: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
      part: fc.double({ min: -1, max: 1, noNaN: true }),
      place: fc.integer({ min: -2, max: 3 }),
      paid: fc.double({ min: 0, max: 1, noNaN: true }),
      step: fc.integer({ min: -1, max: 1 }),
      locked: fc.boolean(),
      hasTurnover: fc.boolean(),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    let [at, volume, turnover, openInterest, bid] = [open, 0, 0, 50_000, 3000]
    return steps.map(({ wait, lots, part, place, paid, step, locked, hasTurnover }) => {
      at += wait
      volume += lots
      turnover += lots * 10 * (bid + paid)
      openInterest += Math.round(lots * part)
      const price = bid + place
      bid += step
      return {
        at,
        tradingDay: '2026-10-13',
        price,
        volume,
        turnover: hasTurnover ? turnover : null,
        openInterest,
        bid,
        bidVolume: 1,
        ask: locked ? null : bid + 1,
        askVolume: 1,
      }
    })
  })
  .map((ticks) => ticks.filter(({ at }) => at < epochOf('2026-10-13 10:14')))

const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

test('every traded lot is counted once as bought, sold, neutral or auction', () => {
  fc.assert(
    fc.property(morning, (ticks) => {
      const day = createFlowDay(rebar)
      for (const tick of ticks) day.add(tick)
      const sum = day.sum()
      const [first, last] = [ticks[0], ticks.at(-1)]
      const lots = (last?.volume ?? 0) - (first?.volume ?? 0)
      // The morning follows a night session, so the first snapshot’s lots were traded before the counter
      // started.
      expect(observedLots(sum)).toBe(lots)
      expect(total(day.rows().map(([, bought, sold, neutral]) => bought + sold + neutral))).toBe(lots)
      expect(total(day.prices().map(([, bought, sold, neutral]) => bought + sold + neutral))).toBe(lots)
      expect(total(sum.tiers.slice(0, 4))).toBe(sum.bought)
      expect(total(sum.tiers.slice(4))).toBe(sum.sold)
      for (const part of [sum.bought, sum.sold, sum.neutral, ...sum.natures])
        expect(part).toBeGreaterThanOrEqual(0)
      const ratio = flowRatio(sum)
      if (ratio !== null) expect(Math.abs(ratio - 50)).toBeLessThanOrEqual(50)
    }),
  )
})

test('opened minus closed lots equal the change of open interest', () => {
  fc.assert(
    fc.property(morning, (ticks) => {
      const day = createFlowDay(rebar)
      for (const tick of ticks) day.add(tick)
      const { opened, closed, natures } = day.sum()
      const change = (ticks.at(-1)?.openInterest ?? 0) - (ticks[0]?.openInterest ?? 0)
      expect(opened - closed).toBe(change)
      const [bothOpen = 0, bothClose = 0] = natures
      expect(opened).toBeGreaterThanOrEqual(bothOpen)
      expect(closed).toBeGreaterThanOrEqual(bothClose)
      expect(total(natures)).toBeLessThanOrEqual((ticks.at(-1)?.volume ?? 0) - (ticks[0]?.volume ?? 0))
    }),
  )
})

test('a day’s running sum is always the sum of its minutes', () => {
  fc.assert(
    fc.property(morning, fc.integer({ min: 1, max: 9 }), (ticks, every) => {
      const minutes: FlowMinute[] = []
      const day = createFlowDay(rebar, { onMinute: (minute) => minutes.push(minute) })
      const counter = createFlowCounter(rebar)
      const grown = new Set<FlowMinute>()
      for (const [index, tick] of ticks.entries()) {
        day.add(tick)
        if (index % every === 0) {
          day.sum()
          day.prices()
          day.rows()
        }
        const changed = counter.add(tick)
        if (changed) grown.add(changed)
      }
      const running = day.running()
      expect([...minutes, ...(running ? [running] : [])]).toEqual([...grown])
      const recomputed = emptyFlow()
      for (const minute of grown) addFlow(recomputed, minute)
      expect(day.sum()).toEqual(recomputed)
    }),
  )
})
