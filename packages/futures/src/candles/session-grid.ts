import { epochOf, lastDayOf, minuteMs } from '../calendar'
import { defaultNightEnd, type HoursProduct, tradingHours } from '../sessions'
import { type Interval, isDayInterval } from './candle'

/**
 * The last snapshots of a session arrive after its end. Snapshots up to this long after the end count to the
 * session's last bar.
 */
const lateTolerance = minuteMs

/** The minutes of a product's trading day, night first; all times in epoch milliseconds (UTC). */
export interface SessionGrid {
  tradingDay: string
  /** Start of the first session. */
  open: number
  /** End of the last session. */
  close: number
  /** Ends of the 1-minute bars. */
  readonly minutes: readonly number[]
  /**
   * End of the 1-minute bar that a trade at this time counts to; null outside trading. An auction counts to
   * the first minute after it; a session's end and the minute after that end count to the session's last bar.
   */
  minuteOf(at: number): number | null
  /**
   * End of the longer bar that contains a minute. A minute that ends outside the sessions counts to the next
   * bar.
   */
  barEnd(minuteEnd: number, interval: Interval): number
  /** Number of trading minutes that have begun by a time; 0 before the open. */
  minutesPassed(at: number): number
}

interface Span {
  /** Start of the auction before the session, or of the session itself if there is no auction. */
  from: number
  start: number
  end: number
}

const minutesPerBar = {
  '1m': 1,
  '3m': 3,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
  '120m': 120,
  '240m': 240,
} as const
const grids = new WeakMap<HoursProduct, Map<string, SessionGrid>>()
const maxCachedDays = 400

/**
 * The grid of a trading day. Bars longer than a minute are counted in trading minutes from the first session
 * on, so they span breaks (calendar, "Trading-day attribution"): 60-minute bars end at 10:00 11:15 14:15
 * 15:00. For a product whose night lasts five and a half hours, 60-minute bars end at 09:30 10:45 13:45 14:45
 * 15:00, also on days without a night session. Bars of two and four hours are counted likewise, and the last
 * one ends with the day. Throws for a day without trading. `contractCode` is only needed for the last day of
 * a bond contract, which ends at 11:30.
 */
export function sessionGrid(product: HoursProduct, tradingDay: string, contractCode?: string): SessionGrid {
  const ofProduct = grids.get(product) ?? new Map<string, SessionGrid>()
  grids.set(product, ofProduct)
  const bondContract = product.sector === '国债' ? contractCode : undefined
  const key = bondContract === undefined ? tradingDay : `${tradingDay} ${bondContract}`
  const cached = ofProduct.get(key)
  if (cached) return cached
  const grid = newGrid(product, tradingDay, bondContract)
  if (ofProduct.size >= maxCachedDays) ofProduct.clear()
  ofProduct.set(key, grid)
  return grid
}

function newGrid(product: HoursProduct, tradingDay: string, contractCode?: string): SessionGrid {
  const { spans, hasNight } = spansOf(product, tradingDay, contractCode)
  const total = spans.reduce((sum, { start, end }) => sum + end - start, 0) / minuteMs
  const phase = hasNight ? 0 : nightMinutes(defaultNightEnd(product, tradingDay))
  const open = spans[0]?.start ?? 0
  const close = spans.at(-1)?.end ?? 0
  const minutesPassed = (at: number) => countMinutesPassed(spans, at)
  let minutes: readonly number[] | undefined

  return {
    tradingDay,
    open,
    close,
    get minutes() {
      minutes ??= Array.from({ length: total }, (_, index) => timeAfter(spans, index + 1))
      return minutes
    },
    minuteOf(at) {
      for (const { from, start, end } of spans) {
        if (at < from) return null
        if (at < start) return start + minuteMs
        if (at < end) return at - ((at - start) % minuteMs) + minuteMs
        if (at < end + lateTolerance) return end
      }
      return null
    },
    barEnd(minuteEnd, interval) {
      if (interval === 'day') return close
      if (isDayInterval(interval)) {
        const last = lastDayOf(interval, tradingDay)
        return last === tradingDay ? close : sessionGrid(product, last, contractCode).close
      }
      const size = minutesPerBar[interval]
      const counted = Math.max(1, minutesPassed(minuteEnd)) + (phase % size)
      return timeAfter(spans, Math.min(total, Math.ceil(counted / size) * size - (phase % size)))
    },
    minutesPassed,
  }
}

function spansOf(
  product: HoursProduct,
  tradingDay: string,
  contractCode?: string,
): { spans: Span[]; hasNight: boolean } {
  const { auction, dayAuction, sessions } = tradingHours(product, tradingDay, contractCode)
  const auctions = [auction, dayAuction].filter((one) => one !== null)
  const spans = sessions.map(({ start, end }) => ({
    from: epochOf(auctions.find((one) => one.end === start)?.start ?? start),
    start: epochOf(start),
    end: epochOf(end),
  }))
  return { spans, hasNight: sessions[0]?.kind === 'night' }
}

/** Length of a night session in minutes, counted from 21:00; 0 without a night session. */
function nightMinutes(end: string | null): number {
  if (end === null) return 0
  const [hour = 0, minutes = 0] = end.split(':').map(Number)
  return ((hour + 3) % 24) * 60 + minutes
}

function countMinutesPassed(spans: readonly Span[], at: number): number {
  let sum = 0
  for (const { start, end } of spans) {
    if (at <= start) break
    sum += Math.ceil((Math.min(at, end) - start) / minuteMs)
  }
  return sum
}

/**
 * The time at which `minutes` trading minutes have passed. At a break this is the end of the session before
 * it.
 */
function timeAfter(spans: readonly Span[], minutes: number): number {
  let left = minutes
  for (const { start, end } of spans) {
    const length = (end - start) / minuteMs
    if (left <= length) return start + left * minuteMs
    left -= length
  }
  return spans.at(-1)?.end ?? 0
}
