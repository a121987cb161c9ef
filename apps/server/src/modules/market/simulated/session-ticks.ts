import type { QuoteRow } from '@vce/exchange-files'
import type { Product, Tick } from '@vce/futures'
import { type DayPlan, dayPlan } from './day-plan'
import { minuteTicks } from './minute-ticks'
import { millisecondsOfMinute, minuteAt, startOf } from './trading-minutes'

/**
 * One contract's trading day as ticks, in agreement with its daily row: the first traded price is the open, the
 * extremes are high and low, the last is the close, and volume, turnover and open interest arrive at the row's.
 */
export interface SessionTicks {
  /** The newest tick not later than `at` (epoch ms); null before the auction is matched. */
  at(at: number): Tick | null
  /** All ticks with from < at <= to (epoch ms), in order. */
  between(from: number, to: number): Tick[]
}

/**
 * Computed where it is looked at: a plan of the day's minutes at the first question, a minute's ticks when one of
 * them is asked for. `previousOpenInterest` in 手, as of the settlement before.
 */
export function sessionTicks(
  row: QuoteRow,
  product: Product,
  previousOpenInterest: number,
  seed: number,
): SessionTicks {
  let made: DayPlan | null = null
  /** The minute last looked at; a feed asks for the same one again and again. */
  let known: { minute: number; ticks: Tick[]; before: Tick | null } | null = null
  /** The minute after it. */
  let coming: { minute: number; ticks: Tick[] } | null = null

  function plan(): DayPlan {
    made ??= dayPlan(row, product, previousOpenInterest, seed)
    return made
  }

  function ticksOf(minute: number): Tick[] {
    if (known?.minute === minute) return known.ticks
    return coming?.minute === minute ? coming.ticks : minuteTicks(plan(), minute)
  }

  /** The last tick of the minutes before; the match always has one. */
  function tickBefore(minute: number): Tick | null {
    for (let earlier = minute - 1; earlier >= 0; earlier -= 1) {
      const last = ticksOf(earlier).at(-1)
      if (last) return last
      if (known?.minute === earlier) return known.before
    }
    return null
  }

  /** Contracts make their next minute ahead, each at another second, or all would be busy when a minute begins. */
  function prepare({ minutes, hash }: DayPlan, minute: number, at: number) {
    if (coming?.minute === minute + 1 || minute + 1 >= minutes.count) return
    if (at - startOf(minutes, minute) < (hash >>> 0) % millisecondsOfMinute) return
    coming = { minute: minute + 1, ticks: minuteTicks(plan(), minute + 1) }
  }

  /** The minute of a moment, kept for the next question. */
  function lookAt(day: DayPlan, minute: number, at: number) {
    if (known?.minute !== minute) known = { minute, ticks: ticksOf(minute), before: tickBefore(minute) }
    prepare(day, minute, at)
    return known
  }

  return {
    at(at) {
      const day = plan()
      const minute = minuteAt(day.minutes, at)
      if (minute < 0) return null
      const { ticks, before } = lookAt(day, minute, at)
      return newestUpTo(ticks, at) ?? before
    },
    between(from, to) {
      const day = plan()
      const found: Tick[] = []
      const last = minuteAt(day.minutes, to)
      for (let minute = Math.max(0, minuteAt(day.minutes, from)); minute <= last; minute += 1) {
        const ticks = minute === last ? lookAt(day, minute, to).ticks : ticksOf(minute)
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
