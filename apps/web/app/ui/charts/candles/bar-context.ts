import type { CandleRow, DayFigures } from '@vce/protocol'
import { type Bar, barOf } from './candle-bars'

/** Missing trading days: `days` of them are missing before the candle that ends at `end`. */
export interface CandleGap {
  end: number
  days: number
}

/** Candles of one answer, with the gaps, day figures and rolls that came with them. */
export interface CandlePage {
  rows: readonly CandleRow[]
  /** Gaps of missing trading days. */
  gaps: readonly CandleGap[]
  /** One entry for each row, in the same order; empty or absent if the series has none. */
  dayFigures?: readonly DayFigures[]
  /** Ends of the first candles of other main contracts. */
  rolls?: readonly number[]
}

/** Creates a store for the gaps, rolls and day figures that a series has loaded, by the end of the candle. */
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
      // Saves ten thousand map accesses, since most minute series have no gaps, rolls or day figures.
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
