import type { QuoteRow } from '@vce/exchange-files'
import { minuteMs, type Product } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import { type DayPlan, dayPlan } from './day-plan'
import { minuteTicks } from './minute-ticks'
import { minuteAt, minuteStart } from './trading-minutes'

/**
 * One contract's trading day as ticks that match its daily row: the first trade is at the open, the highest
 * and lowest trade are high and low, the last trade is at the close, and volume, turnover and open interest
 * end at the values of the row.
 */
export interface SessionTicks {
  /** The newest tick not later than `at` (epoch ms); null before the auction is matched. */
  at(at: number): Tick | null
  /** All ticks with from < at <= to (epoch ms), in order. */
  between(from: number, to: number): Tick[]
}

/**
 * Ticks are computed lazily: the plan of the day on the first call, a minute's ticks when one of them is
 * requested. `previousOpenInterest` is the 手 at the previous settlement.
 */
export function sessionTicks(
  row: QuoteRow,
  product: Product,
  previousOpenInterest: number,
  seed: number,
): SessionTicks {
  let cachedPlan: DayPlan | null = null
  /** Cached minute of the last call, because a feed reads the same minute repeatedly. */
  let current: { minute: number; ticks: Tick[]; before: Tick | null } | null = null
  /** The minute after `current`, computed in advance. */
  let following: { minute: number; ticks: Tick[] } | null = null

  function plan(): DayPlan {
    cachedPlan ??= dayPlan(row, product, previousOpenInterest, seed)
    return cachedPlan
  }

  function ticksOf(minute: number): Tick[] {
    if (current?.minute === minute) return current.ticks
    return following?.minute === minute ? following.ticks : minuteTicks(plan(), minute)
  }

  /** The last tick before a minute, which always exists, because the auction's match has a tick. */
  function tickBefore(minute: number): Tick | null {
    for (let earlier = minute - 1; earlier >= 0; earlier -= 1) {
      const last = ticksOf(earlier).at(-1)
      if (last) return last
      if (current?.minute === earlier) return current.before
    }
    return null
  }

  /**
   * Computes the next minute in advance, in a different second for each contract, because otherwise all
   * contracts would be computed when a minute begins.
   */
  function prepare({ minutes, hash }: DayPlan, minute: number, at: number) {
    if (following?.minute === minute + 1 || minute + 1 >= minutes.count) return
    if (at - minuteStart(minutes, minute) < (hash >>> 0) % minuteMs) return
    following = { minute: minute + 1, ticks: minuteTicks(plan(), minute + 1) }
  }

  /** Returns the minute of a time and caches it for the next call. */
  function load(day: DayPlan, minute: number, at: number) {
    if (current?.minute !== minute) current = { minute, ticks: ticksOf(minute), before: tickBefore(minute) }
    prepare(day, minute, at)
    return current
  }

  return {
    at(at) {
      const day = plan()
      const minute = minuteAt(day.minutes, at)
      if (minute < 0) return null
      const { ticks, before } = load(day, minute, at)
      return newestUpTo(ticks, at) ?? before
    },
    between(from, to) {
      const day = plan()
      const found: Tick[] = []
      const last = minuteAt(day.minutes, to)
      for (let minute = Math.max(0, minuteAt(day.minutes, from)); minute <= last; minute += 1) {
        const ticks = minute === last ? load(day, minute, to).ticks : ticksOf(minute)
        for (const tick of ticks) if (tick.at > from && tick.at <= to) found.push(tick)
      }
      return found
    },
  }
}

function newestUpTo(ticks: readonly Tick[], at: number): Tick | undefined {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return ticks[low - 1]
}
