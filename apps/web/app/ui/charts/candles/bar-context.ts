import type { CandleRow, DayFigures } from '@vce/protocol'
import { type Bar, barOf } from './candle-bars'

/** Number of trading days missing before the candle with this end. */
export interface CandleGap {
  end: number
  days: number
}

/** Candles with what their answer says about them. */
export interface CandlePage {
  rows: readonly CandleRow[]
  /** Gaps of missing trading days. */
  gaps: readonly CandleGap[]
  /** One for each row, or none. */
  dayFigures?: readonly DayFigures[]
  /** Ends of the first candles of other main contracts. */
  rolls?: readonly number[]
}

/** Collects what the answers of a series say about its candles, by their ends. */
export function createBarContext() {
  const gaps = new Map<number, CandleGap>()
  const rolls = new Set<number>()
  const days = new Map<number, DayFigures>()
  return {
    gaps: () => [...gaps.values()],
    add(page: CandlePage) {
      for (const gap of page.gaps) gaps.set(gap.end, gap)
      for (const end of page.rolls ?? []) rolls.add(end)
      for (const [index, figures] of (page.dayFigures ?? []).entries()) {
        const end = page.rows[index]?.[0]
        if (end !== undefined) days.set(end, figures)
      }
    },
    bars(rows: readonly CandleRow[]): Bar[] {
      // Most minutes: ten thousand of them are not looked up.
      if (gaps.size + rolls.size + days.size === 0) return rows.map((row) => barOf(row))
      return rows.map((row) => {
        const [end] = row
        return barOf(row, {
          afterGap: gaps.has(end),
          afterRoll: rolls.has(end),
          day: days.get(end) ?? null,
        })
      })
    },
  }
}
