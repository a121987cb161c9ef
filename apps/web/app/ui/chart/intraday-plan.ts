import type { getIntraday, OutputOf } from '@vce/protocol'
import { line } from 'd3-shape'
import { minuteOf } from './market-time'

export type IntradayDay = OutputOf<typeof getIntraday>['days'][number]

/** One value a minute of the axis; null where nothing is known yet. */
export interface IntradayValues {
  prices: (number | null)[]
  averages: (number | null)[]
  volumes: (number | null)[]
  interests: (number | null)[]
}

const minute = 60_000

/** The days laid end to end, the minutes of each whole before anything trades. */
export function intradayValues(days: readonly IntradayDay[]): IntradayValues {
  const count = days.reduce((sum, { minutes }) => sum + minutes.length, 0)
  const empty = () => new Array<number | null>(count).fill(null)
  const values = { prices: empty(), averages: empty(), volumes: empty(), interests: empty() }
  let start = 0
  for (const { minutes, points } of days) {
    for (const [place, price, average, volume, interest] of points) {
      values.prices[start + place] = price
      values.averages[start + place] = average
      values.volumes[start + place] = volume
      values.interests[start + place] = interest
    }
    start += minutes.length
  }
  return values
}

interface AxisMark {
  /** In minutes from the axis' start. */
  at: number
  text: string
}

/** Where sessions meet: `23:00/09:00`; of several days the day itself. */
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
    const begins = minuteOf(end - minute)
    if (before === undefined) marks.push({ at: 0, text: begins })
    else if (end - before > minute) marks.push({ at: index, text: `${minuteOf(before)}/${begins}` })
  }
  const last = minutes.at(-1)
  if (last !== undefined) marks.push({ at: minutes.length, text: minuteOf(last) })
  return marks
}

const margin = { left: 64, right: 64, top: 32, bottom: 24 }
const volumeHeight = 112
const gap = 28

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const reachOf = (values: readonly number[], middle: number) =>
  values.reduce((reach, value) => Math.max(reach, Math.abs(value - middle)), 0)
const tenths = (n: number) => Math.round(n * 10) / 10

interface PlanInput {
  days: readonly IntradayDay[]
  width: number
  height: number
}

/**
 * Where everything of a 分时 stands. One day lies evenly round the previous settlement, which is the middle line;
 * of several days the middle lies between the highest and the lowest price.
 */
export function planIntraday({ days, width, height }: PlanInput) {
  const values = intradayValues(days)
  const count = Math.max(1, values.prices.length)
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const floor = foot - volumeHeight - gap
  const slot = (right - left) / count
  const x = (index: number) => left + (index + 0.5) * slot

  const shown = [...known(values.prices), ...known(values.averages)]
  const settlement = days.length === 1 ? (days[0]?.previousSettlement ?? null) : null
  const [low, high] = shown.length > 0 ? [Math.min(...shown), Math.max(...shown)] : [0, 0]
  const middle = settlement ?? (low + high) / 2
  const reach = reachOf(shown, middle) * 1.06 || Math.abs(middle) * 0.01 || 1
  const y = (price: number) => margin.top + ((middle + reach - price) / (2 * reach)) * (floor - margin.top)

  const mostVolume = known(values.volumes).reduce((most, volume) => Math.max(most, volume), 0) || 1
  const interests = known(values.interests)
  const [leastInterest, mostInterest] =
    interests.length > 0 ? [Math.min(...interests), Math.max(...interests)] : [0, 0]
  const spread = mostInterest - leastInterest || 1
  const interestY = (lots: number) => foot - 6 - ((lots - leastInterest) / spread) * (volumeHeight - 12)

  // A line of its own for each day: between two of them nothing was traded.
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
    const way =
      price === null || before === null || price === before ? 'flat' : price > before ? 'up' : 'down'
    before = price ?? before
    if (!volume) continue
    const top = tenths(foot - (volume / mostVolume) * volumeHeight)
    bars[way] +=
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
    /** One path a direction: five days have three thousand bars. */
    bars,
    mostVolume,
    interestEnds: interests.length > 0 ? { least: leastInterest, most: mostInterest } : null,
    marks: axisMarks(days).map(({ at, text }) => ({ text, x: left + at * slot })),
  }
}

export type IntradayPlan = ReturnType<typeof planIntraday>
