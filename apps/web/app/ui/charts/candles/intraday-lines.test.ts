import { expect, test } from 'vitest'
import { type OverlaidContract, overlayLines } from './intraday-lines'
import { type IntradayDay, planIntraday } from './intraday-plan'

const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+08:00`)
const minutesFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => start + (index + 1) * 60_000)

function dayOf(
  tradingDay: string,
  previousSettlement: number | null,
  prices: readonly (number | null)[],
  start = '09:00',
): IntradayDay {
  const minutes = minutesFrom(at(tradingDay, start), prices.length)
  const points = prices.flatMap((price, place): IntradayDay['points'] =>
    price === null ? [] : [[place, price, null, 10, null]],
  )
  return { tradingDay, previousSettlement, minutes, points }
}

const line = (days: readonly IntradayDay[]): OverlaidContract => ({
  id: 'au2702',
  name: '沪金 au2702',
  color: 's5',
  digits: 2,
  days,
})

test('on a single day each contract counts from its own 昨结', () => {
  const main = dayOf('2026-11-23', 100, [101, 102, null, 104])
  // Starts two minutes before the axis of the chart's own contract, and has no trade in its third minute, where
  // the last price holds.
  const other = dayOf('2026-11-23', 50, [49, 49.5, 50, 51, null, 52], '08:58')
  const [found] = overlayLines([main], [line([other])])
  expect(found?.prices).toEqual([50, 51, 51, 52])
  expect(found?.rates).toEqual([0, 2.0000000000000018, 2.0000000000000018, 4.0000000000000036])
  expect(found?.base).toBe(100)
})

test('over several days both count from the first minute in which both have a price', () => {
  const days = [dayOf('2026-11-20', 100, [null, 98, 99]), dayOf('2026-11-23', 99, [101])]
  const other = [dayOf('2026-11-20', 50, [10, 20, 21]), dayOf('2026-11-23', 55, [22])]
  const [found] = overlayLines(days, [line(other)])
  expect(found?.base).toBe(98)
  expect(found?.rates.map((rate) => rate && Math.round(rate))).toEqual([-50, 0, 5, 10])
})

test('the last prices of main contract and lines hold up to the same time', () => {
  const main = dayOf('2026-11-23', 100, [101, null, null, null])
  const other = dayOf('2026-11-23', 50, [null, 51, null, null])
  const pricesAt = (now?: number) => overlayLines([main], [line([other])], now)[0]?.prices
  expect(pricesAt(main.minutes[2])).toEqual([null, 51, 51, null])
  // Without `now`, a line still shows its own newest trade.
  expect(pricesAt()).toEqual([null, 51, null, null])
})

test('without a 昨结 or a minute in common a line starts at its own first price, or is empty', () => {
  const main = dayOf('2026-11-23', null, [101, 102])
  const [found, empty] = overlayLines(
    [main],
    [line([dayOf('2026-11-23', 50, [40, 42])]), line([dayOf('2026-11-20', 50, [40])])],
  )
  expect(found?.base).toBe(101)
  expect(found?.rates[1]).toBeCloseTo(5, 9)
  expect(empty).toMatchObject({ base: null, prices: [null, null], rates: [null, null] })
})

test('the price pane reaches to the laid-over lines, which are broken outside their sessions', () => {
  const main = dayOf('2026-11-23', 100, [101, 102, 101, 102])
  const other = dayOf('2026-11-23', 50, [50, 55, null, 45])
  // This contract's session pauses in the third minute.
  const paused = {
    ...other,
    minutes: other.minutes.filter((_, place) => place !== 2),
    points: other.points.map(([place, ...rest]): IntradayDay['points'][number] => [
      Math.min(place, 2),
      ...rest,
    ]),
  }
  const lines = overlayLines([main], [line([paused])])
  const size = { width: 900, height: 700 }
  const alone = planIntraday({ days: [main], ...size })
  const plan = planIntraday({ days: [main], lines, ...size })
  const [shown] = plan.over
  // A rate of 10 % is drawn at the same height as the price of 110.
  expect(shown?.yAt(1)).toBeCloseTo(plan.y(110), 9)
  expect(plan.y(110)).toBeGreaterThanOrEqual(plan.top)
  expect(alone.y(110)).toBeLessThan(alone.top)
  expect(shown?.yAt(2)).toBeNull()
  expect(shown?.path.match(/M/g)).toHaveLength(2)
})
