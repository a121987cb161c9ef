import { minuteMs } from '@vce/futures'
import type { getIntraday, OutputOf } from '@vce/protocol'
import { line } from 'd3-shape'
import { priceAtChange } from './compare-plan'
import { minuteOf } from './market-time'

export type IntradayDay = OutputOf<typeof getIntraday>['days'][number]

/**
 * One value per minute of the axis; null if not known yet. Volumes are also null in minutes without a trade.
 */
export interface IntradayValues {
  prices: (number | null)[]
  averages: (number | null)[]
  volumes: (number | null)[]
  interests: (number | null)[]
}

type TradedMinute = IntradayDay['points'][number]

/**
 * End of the newest minute with a trade; before the first trade of the newest day, the beginning of that day.
 */
export function newestTradeTime(days: readonly IntradayDay[]): number {
  const { minutes = [], points = [] } = days.at(-1) ?? {}
  const at = points.at(-1)?.[0]
  return at === undefined ? (minutes[0] ?? 0) - minuteMs : (minutes[at] ?? 0)
}

/**
 * The minutes of a day since its first trade, each with the figures of the newest minute that had a trade:
 * price, average and open interest hold until the next trade, and after the last trade until the market's
 * time.
 */
export function filledMinutes(
  { minutes, points }: IntradayDay,
  now: number,
): { place: number; traded: TradedMinute }[] {
  const reached = minutes.findLastIndex((end) => end - minuteMs < now) + 1
  return points.flatMap((traded, at) => {
    const [from] = traded
    const to = points[at + 1]?.[0] ?? Math.max(from + 1, reached)
    return Array.from({ length: to - from }, (_, more) => ({ place: from + more, traded }))
  })
}

/**
 * Values of consecutive days; each day has all its minutes even before trading. `now`: market time, epoch ms.
 */
export function intradayValues(days: readonly IntradayDay[], now = newestTradeTime(days)): IntradayValues {
  const count = days.reduce((sum, { minutes }) => sum + minutes.length, 0)
  const empty = () => new Array<number | null>(count).fill(null)
  const values = { prices: empty(), averages: empty(), volumes: empty(), interests: empty() }
  let start = 0
  for (const day of days) {
    for (const { place, traded } of filledMinutes(day, now)) {
      const [at, price, average, volume, interest] = traded
      values.prices[start + place] = price
      values.averages[start + place] = average
      if (place === at) values.volumes[start + place] = volume
      values.interests[start + place] = interest
    }
    start += day.minutes.length
  }
  return values
}

interface AxisMark {
  /** Minutes from the start of the axis. */
  at: number
  text: string
}

/** Marks of session borders: `23:00/09:00`; for several days the dates. */
export function axisMarks(days: readonly IntradayDay[]): AxisMark[] {
  if (days.length > 1) {
    let start = 0
    return days.map(({ tradingDay, minutes }) => {
      const mark = { at: start + minutes.length / 2, text: tradingDay.slice(5) }
      start += minutes.length
      return mark
    })
  }
  const { minutes = [] } = days[0] ?? {}
  const marks: AxisMark[] = []
  for (const [index, end] of minutes.entries()) {
    const before = minutes[index - 1]
    const begins = minuteOf(end - minuteMs)
    if (before === undefined) marks.push({ at: 0, text: begins })
    else if (end - before > minuteMs) marks.push({ at: index, text: `${minuteOf(before)}/${begins}` })
  }
  const last = minutes.at(-1)
  if (last !== undefined) marks.push({ at: minutes.length, text: minuteOf(last) })
  return marks
}

const margin = { left: 64, right: 64, top: 32, bottom: 24 }
const volumeHeight = 112
const gap = 28

const knownValues = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const reachOf = (values: readonly number[], middle: number) =>
  values.reduce((reach, value) => Math.max(reach, Math.abs(value - middle)), 0)
const tenths = (n: number) => Math.round(n * 10) / 10

/** Line of another contract. */
interface RateLine {
  /** Change in percent at each minute of the axis. */
  rates: readonly (number | null)[]
  /** Price of the chart's own contract where the line's change is 0. */
  base: number | null
}

interface PlanInput {
  days: readonly IntradayDay[]
  lines?: readonly RateLine[]
  /** Market time, epoch milliseconds; default: the newest trade. */
  now?: number | undefined
  width: number
  height: number
}

/**
 * Geometry of a 分时 chart. A single day is centred on the previous settlement, the middle line; for several days the
 * middle is halfway between the highest and the lowest price.
 */
export function planIntraday({ days, lines = [], now, width, height }: PlanInput) {
  const values = intradayValues(days, now)
  const count = Math.max(1, values.prices.length)
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const floor = foot - volumeHeight - gap
  const slot = (right - left) / count
  const x = (index: number) => left + (index + 0.5) * slot

  /** Each line, converted to prices of the chart's own contract. */
  const over = lines.map(({ rates, base }) =>
    rates.map((rate) => (rate === null || base === null ? null : priceAtChange(rate, base))),
  )
  const shown = [values.prices, values.averages, ...over].flatMap(knownValues)
  const settlement = days.length === 1 ? (days[0]?.previousSettlement ?? null) : null
  const [low, high] = shown.length > 0 ? [Math.min(...shown), Math.max(...shown)] : [0, 0]
  const middle = settlement ?? (low + high) / 2
  const reach = reachOf(shown, middle) * 1.06 || Math.abs(middle) * 0.01 || 1
  const y = (price: number) => margin.top + ((middle + reach - price) / (2 * reach)) * (floor - margin.top)

  const priceAt = (y: number) => middle + reach - ((y - margin.top) / (floor - margin.top)) * 2 * reach

  const maxVolume = knownValues(values.volumes).reduce((max, volume) => Math.max(max, volume), 0) || 1
  const interests = knownValues(values.interests)
  const [minInterest, maxInterest] =
    interests.length > 0 ? [Math.min(...interests), Math.max(...interests)] : [0, 0]
  const spread = maxInterest - minInterest || 1
  const interestY = (lots: number) => foot - 6 - ((lots - minInterest) / spread) * (volumeHeight - 12)

  // A separate line per day, since nothing is traded between days.
  const starts = [0]
  for (const { minutes } of days) starts.push((starts.at(-1) ?? 0) + minutes.length)
  const path = (all: readonly (number | null)[], at: (value: number) => number) =>
    days
      .map((_, day) => {
        const start = starts[day] ?? 0
        const curve = line<number | null>()
          .defined((value) => value !== null)
          .x((__, index) => tenths(x(start + index)))
          .y((value) => tenths(at(value ?? 0)))
        return curve(all.slice(start, starts[day + 1])) ?? ''
      })
      .join('')

  const barWidth = Math.max(0.6, slot * 0.7)
  const bars = { up: '', down: '', flat: '' }
  let before = settlement
  for (const [index, volume] of values.volumes.entries()) {
    const price = values.prices[index] ?? null
    const direction =
      price === null || before === null || price === before ? 'flat' : price > before ? 'up' : 'down'
    before = price ?? before
    if (!volume) continue
    const top = tenths(foot - (volume / maxVolume) * volumeHeight)
    bars[direction] +=
      `M${tenths(x(index) - barWidth / 2)} ${top}h${tenths(barWidth)}V${foot}h-${tenths(barWidth)}z`
  }

  return {
    values,
    left,
    right,
    top: margin.top,
    floor,
    foot,
    x,
    y,
    /** Price at a height of the price pane. */
    priceAt,
    /** Lots at a height; null outside the volume pane. */
    lotsAt: (y: number) =>
      y < foot - volumeHeight || y > foot ? null : ((foot - y) / volumeHeight) * maxVolume,
    interestY,
    settlement,
    prices: [1, 0.5, 0, -0.5, -1].map((share) => {
      const price = middle + share * reach
      return { price, y: y(price), rate: settlement ? (price / settlement - 1) * 100 : null }
    }),
    paths: {
      price: path(values.prices, y),
      average: path(values.averages, y),
      interest: path(values.interests, interestY),
    },
    /** Laid-over lines, in the order of the input. */
    over: over.map((prices) => ({
      path: path(prices, y),
      yAt(index: number) {
        const price = prices[index] ?? null
        return price === null ? null : y(price)
      },
    })),
    /** One path per direction, because five days have three thousand bars. */
    bars,
    maxVolume,
    interestEnds: interests.length > 0 ? { min: minInterest, max: maxInterest } : null,
    marks: axisMarks(days).map(({ at, text }) => ({ text, x: left + at * slot })),
  }
}

export type IntradayPlan = ReturnType<typeof planIntraday>
