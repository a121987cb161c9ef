import type { RandomStream } from './random'
import { tradeCount } from './tick-slots'

/** The prices that a day's ticks must show, in ticks. */
export interface DayPrices {
  open: number
  high: number
  low: number
  close: number
}

/**
 * A part of the day, the minutes from `from` up to, not including, `to`, whose lots must cost `wanted` (ticks
 * × lots).
 */
export interface PricedPart {
  from: number
  to: number
  wanted: number
}

export interface MinuteLevels {
  /**
   * Price at the end of each minute in ticks: the last trade, or the level of the quotes if nothing traded.
   */
  levels: Int32Array
  /**
   * For each minute, the prices that the line must pass through, in order; the last price is the minute's
   * level.
   */
  stops: ReadonlyMap<number, number[]>
}

interface Anchors {
  /** Minutes in order of time, each with a price that the line must pass. */
  points: { minute: number; price: number }[]
  stops: Map<number, number[]>
}

/** Number of lines drawn for a day; the line that needs the least bending is used. */
const attempts = 5

/**
 * Draws a random line through a day's open, high, low and close that stays between high and low. The variance
 * of the line grows with the minutes' weights. The line is then bent so that the lots traded along it cost
 * the day's turnover. From the minute `closedFrom` on the line stays at the close.
 */
export function minuteLevels(
  prices: DayPrices,
  lots: Int32Array,
  weights: Float64Array,
  parts: readonly PricedPart[],
  closedFrom: number,
  draw: RandomStream,
): MinuteLevels {
  const active = activeMinutes(lots, closedFrom)
  const early = Float64Array.from(lots, (minuteLots, minute) => earlyFraction(minute, minuteLots))
  let best: { line: Float64Array; anchors: Anchors; miss: number } | null = null
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const anchors = anchorsOf(prices, active, weights.length, draw)
    const line = lineThrough(anchors, prices, weights, draw)
    const miss = parts.reduce((sum, part) => sum + Math.abs(part.wanted - costOf(line, lots, early, part)), 0)
    if (!best || miss < best.miss) best = { line, anchors, miss }
  }
  if (!best) throw new RangeError('a day without minutes')
  const { line, anchors } = best
  for (const part of parts) bend(line, lots, early, part, anchors, prices)
  return { levels: Int32Array.from(line, Math.round), stops: anchors.stops }
}

/**
 * The minutes with trades up to `end`, or all minutes with trades if there are too few to show the day's
 * prices.
 */
function activeMinutes(lots: Int32Array, end: number): number[] {
  const active: number[] = []
  for (const [minute, traded] of lots.entries()) if (traded > 0) active.push(minute)
  const early = active.filter((minute) => minute <= end)
  return early.length > 3 ? early : active
}

/**
 * Chooses the minutes in which open, high, low and close are traded: open and close at the first and last
 * trade, high and low mostly near both ends of the day.
 */
function anchorsOf(
  { open, high, low, close }: DayPrices,
  active: readonly number[],
  count: number,
  draw: RandomStream,
): Anchors {
  const stops = new Map<number, number[]>()
  const first = active[0] ?? 0
  const last = active.at(-1) ?? count - 1
  const stop = (minute: number, price: number) => stops.set(minute, [...(stops.get(minute) ?? []), price])

  stop(first, open)
  const extremes = [high, low].filter((price) => price !== open && price !== close)
  if (draw.unit() < 0.5) extremes.reverse()
  const inner = active.length - 2
  const indexes = extremes.map(() => 1 + Math.floor(inner * Math.sin((Math.PI / 2) * draw.unit()) ** 2))
  if (indexes[0] === indexes[1] && inner > 1) indexes[1] = 1 + ((indexes[0] ?? 0) % inner)
  indexes.sort((one, other) => one - other)
  for (const [index, price] of extremes.entries()) stop(active[indexes[index] ?? 0] ?? last, price)
  stop(last, close)
  return {
    points: [...stops].map(([minute, on]) => ({ minute, price: on.at(-1) ?? open })),
    stops,
  }
}

function lineThrough(
  { points }: Anchors,
  { open, high, low, close }: DayPrices,
  weights: Float64Array,
  draw: RandomStream,
): Float64Array {
  const count = weights.length
  const line = new Float64Array(count)
  const time = new Float64Array(count)
  let passed = 0
  let walked = 0
  for (let minute = 0; minute < count; minute += 1) {
    const variance = weights[minute] ?? 0
    passed += variance
    walked += Math.sqrt(variance) * draw.normal()
    time[minute] = passed
    line[minute] = walked
  }
  // Divides by the expected range of a Brownian motion, 1.6 standard deviations.
  const scale = (high - low) / (1.6 * Math.sqrt(passed))

  const first = points[0] ?? { minute: 0, price: open }
  const last = points.at(-1) ?? { minute: count - 1, price: close }
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const start = line[from.minute] ?? 0
    const end = line[to.minute] ?? 0
    const begun = time[from.minute] ?? 0
    const span = (time[to.minute] ?? 0) - begun
    // `to.minute` is left out, because the next stretch still needs the walk's value at this minute as its
    // start.
    for (let minute = from.minute + 1; minute < to.minute; minute += 1) {
      const part = ((time[minute] ?? 0) - begun) / span
      const bridge = (line[minute] ?? 0) - start - part * (end - start)
      line[minute] = reflect(from.price + part * (to.price - from.price) + scale * bridge, low, high)
    }
  }
  for (const { minute, price } of points) line[minute] = price
  line.fill(open, 0, Math.min(first.minute, count))
  line.fill(last.price, last.minute)
  return line
}

/** Reflects a value at the bounds until it is between them. */
function reflect(value: number, low: number, high: number): number {
  if (high <= low) return low
  let inside = value
  while (inside < low || inside > high) inside = inside < low ? 2 * low - inside : 2 * high - inside
  return inside
}

/**
 * The fraction of a minute's lots that is still priced at the previous minute's level: 0 for a single trade,
 * nearly half for many trades.
 */
export function earlyFraction(minute: number, lots: number): number {
  const trades = minute === 0 ? 1 : tradeCount(lots)
  return trades === 0 ? 0 : (trades - 1) / (2 * trades)
}

/**
 * Mean price of a minute's lots: the fraction `early` of the lots is priced at the previous minute's level,
 * the remainder at the minute's level.
 */
export function minutePrice(line: ArrayLike<number>, minute: number, early: number): number {
  const level = line[minute] ?? 0
  return level + early * ((line[minute - 1] ?? level) - level)
}

/** Cost of a part's lots in ticks × lots. */
function costOf(line: Float64Array, lots: Int32Array, early: Float64Array, { from, to }: PricedPart): number {
  let cost = 0
  for (let minute = from; minute < to; minute += 1)
    cost += (lots[minute] ?? 0) * minutePrice(line, minute, early[minute] ?? 0)
  return cost
}

/**
 * Distance in minutes from an anchor within which bending is damped. Smaller values are tried if the day's
 * average is too extreme for the larger ones.
 */
const dampingDistances = [60, 15, 4, 1]

/** Bends the line of one part towards the high or the low, except at anchors and at the ends of the part. */
function bend(
  line: Float64Array,
  lots: Int32Array,
  early: Float64Array,
  part: PricedPart,
  { points }: Anchors,
  { high, low }: DayPrices,
) {
  const missing = part.wanted - costOf(line, lots, early, part)
  const bound = missing > 0 ? high : low
  const away = distances(points, part)
  for (const reach of dampingDistances) {
    let room = 0
    for (let minute = part.from; minute < part.to; minute += 1) {
      const free = Math.min(1, (away[minute - part.from] ?? 0) / reach) * (bound - (line[minute] ?? 0))
      const following = minute + 1 < part.to ? (lots[minute + 1] ?? 0) * (early[minute + 1] ?? 0) : 0
      room += ((lots[minute] ?? 0) * (1 - (early[minute] ?? 0)) + following) * free
    }
    const strength = room === 0 ? 0 : missing / room
    if (strength > 0.75 && reach > 1) continue
    for (let minute = part.from; minute < part.to; minute += 1) {
      const free = Math.min(1, (away[minute - part.from] ?? 0) / reach) * (bound - (line[minute] ?? 0))
      line[minute] = (line[minute] ?? 0) + Math.min(1, strength) * free
    }
    return
  }
}

/**
 * For each minute of a part, the distance in minutes to the nearest anchor or to the nearer end of the part; 0
 * from the last anchor on.
 */
function distances(points: Anchors['points'], { from, to }: PricedPart): Float64Array {
  const away = new Float64Array(to - from)
  for (let index = 0; index < away.length; index += 1) away[index] = Math.min(index, away.length - 1 - index)
  const last = (points.at(-1)?.minute ?? to) - from
  if (last < away.length) away.fill(0, Math.max(0, last))
  for (const { minute } of points) {
    for (let index = 0; index < away.length; index += 1) {
      const distance = Math.abs(index + from - minute)
      if (distance < (away[index] ?? 0)) away[index] = distance
    }
  }
  return away
}
