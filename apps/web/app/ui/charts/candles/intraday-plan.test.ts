import { dayMs, minuteMs } from '@vce/futures'
import { expect, test } from 'vitest'
import { axisMarks, type IntradayDay, intradayValues, planIntraday } from './intraday-plan'

const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+08:00`)
const session = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => start + (index + 1) * minuteMs)

/** Two hours of night session, then the morning up to the break. */
const day: IntradayDay = {
  tradingDay: '2026-11-23',
  previousSettlement: 3100,
  minutes: [...session(at('2026-11-20', '21:00'), 120), ...session(at('2026-11-23', '09:00'), 75)],
  points: [
    [0, 3102, 3101, 500, 9000],
    [1, 3098, 3100.5, 700, 9100],
    [119, 3110, 3104, 20, 8900],
  ],
}
const size = { width: 900, height: 700 }

test('the axis is complete before trading, with empty minutes', () => {
  const { prices, volumes } = intradayValues([day])
  expect(prices).toHaveLength(195)
  expect([prices[0], prices[1], prices[119], volumes[1]]).toEqual([3102, 3098, 3110, 700])
  expect([prices[120], prices[194]]).toEqual([null, null])
  expect(planIntraday({ days: [{ ...day, points: [] }], ...size }).paths.price).toBe('')
})

test('between trades the last price, average and open interest hold, without a volume', () => {
  const { prices, averages, volumes, interests } = intradayValues([day])
  expect([prices[2], averages[2], volumes[2], interests[2]]).toEqual([3098, 3100.5, null, 9100])
  expect([prices[118], averages[118], volumes[118], interests[118]]).toEqual([3098, 3100.5, null, 9100])
  const { paths } = planIntraday({ days: [day], ...size })
  expect(paths.price.match(/M/g)).toHaveLength(1)
  // Nothing is known before the first trade.
  const late = intradayValues([{ ...day, points: [[119, 3110, 3104, 20, 8900]] }])
  expect(late.prices.slice(0, 119).every((price) => price === null)).toBe(true)
})

/** The same minutes three days later. */
const nextDay: IntradayDay = {
  ...day,
  tradingDay: '2026-11-24',
  minutes: day.minutes.map((end) => end + 3 * dayMs),
}

test('the last price holds up to the market’s time or the end of the day', () => {
  const pricesAt = (now?: number) => {
    const { prices } = intradayValues([day, nextDay], now)
    return [prices[194], prices[195 + 119], prices[195 + 120], prices[195 + 121], prices[195 + 194]]
  }
  // The minute that began at 9:01 is the second of the morning.
  const morning = at('2026-11-26', '09:00')
  expect(pricesAt(morning + minuteMs + 1)).toEqual([3110, 3110, 3110, 3110, null])
  expect(pricesAt(morning + minuteMs)).toEqual([3110, 3110, 3110, null, null])
  expect(pricesAt(Number.POSITIVE_INFINITY)).toEqual([3110, 3110, 3110, 3110, 3110])
  // Without `now`, and with a time before the newest trade.
  for (const now of [undefined, nextDay.minutes[3]])
    expect(pricesAt(now)).toEqual([3110, 3110, null, null, null])
})

test('the day before holds to its end until the newest day has traded', () => {
  const { prices } = intradayValues([day, { ...nextDay, points: [] }])
  expect([prices[194], prices[195]]).toEqual([3110, null])
})

test('axis marks start with the night and combine session borders', () => {
  expect(axisMarks([day])).toEqual([
    { at: 0, text: '21:00' },
    { at: 120, text: '23:00/09:00' },
    { at: 195, text: '10:15' },
  ])
  expect(axisMarks([day, { ...day, tradingDay: '2026-11-24' }])).toEqual([
    { at: 97.5, text: '11-23' },
    { at: 292.5, text: '11-24' },
  ])
})

test('a single day is centred on the previous settlement', () => {
  const plan = planIntraday({ days: [day], ...size })
  expect(plan.y(3100)).toBeCloseTo((plan.top + plan.floor) / 2, 6)
  expect(plan.prices.map(({ rate }) => Math.sign(rate ?? 0))).toEqual([1, 1, 0, -1, -1])
  // All prices are within the pane.
  for (const price of [3110, 3098]) {
    expect(plan.y(price)).toBeGreaterThan(plan.top)
    expect(plan.y(price)).toBeLessThan(plan.floor)
  }
})

test('volume bars start at the foot, coloured by the minute’s direction', () => {
  const { bars, foot, x } = planIntraday({ days: [day], ...size })
  const count = (path: string) => path.split('M').length - 1
  expect([count(bars.up), count(bars.down), count(bars.flat)]).toEqual([2, 1, 0])
  expect(bars.down).toMatch(new RegExp(`^M[\\d.]+ ${foot - 112}h`))
  expect(Number.parseFloat(bars.down.slice(1))).toBeLessThan(x(1))
})

test('a chart is planned without settlement or prices', () => {
  const plan = planIntraday({ days: [{ ...day, previousSettlement: null, points: [] }], ...size })
  expect(plan.prices.every(({ y }) => Number.isFinite(y))).toBe(true)
  expect(plan.interestEnds).toBeNull()
  expect(planIntraday({ days: [], ...size }).marks).toEqual([])
})

test('several days are scaled to their highest and lowest price', () => {
  const later = {
    ...day,
    tradingDay: '2026-11-24',
    points: day.points.map(([i, p, ...rest]) => [i, p + 100, ...rest]),
  }
  const plan = planIntraday({ days: [day, later as IntradayDay], ...size })
  expect(plan.settlement).toBeNull()
  expect(plan.paths.interest.match(/M/g)?.length).toBeGreaterThanOrEqual(2)
  expect(plan.values.prices[195]).toBe(3202)
  expect(plan.y(3210)).toBeGreaterThan(plan.top)
})
