import { isDaily, isLevelReached, percentBetween, type ReturnDay } from './return-days'

/** An open that differs from the previous close. */
export interface Gap {
  tradingDay: string
  /** (open − previous close) ÷ previous close in percent; above 0 is 高开. */
  gap: number
  /** 回补: the day's range includes the previous close. */
  filled: boolean
}

export interface GapStatistics {
  /** Minimum gap in percent of the previous close. */
  threshold: number
  up: number
  down: number
  /**
   * Days with a gap in percent of the days that have a close on the previous trading day. Null, like all
   * fields below, if there is no such day.
   */
  share: number | null
  upFilled: number | null
  downFilled: number | null
  meanUp: number | null
  meanDown: number | null
  /** The largest gaps, largest first; the newer gap first if equal. */
  largest: Gap[]
}

/** 跳空 of at least `threshold` percent between consecutive trading days (models, C "gap stats"). */
export function gapStatistics(days: readonly ReturnDay[], threshold: number, shown = 5): GapStatistics {
  const moves = days.filter(isDaily)
  const gaps = moves.flatMap(({ tradingDay, before, open, high, low }): Gap[] => {
    const gap = percentBetween(before, open)
    // Compared in points, because the rounding error of a quotient may put a gap below the threshold that it
    // reaches.
    if (gap === 0 || !isLevelReached((threshold * before) / 100, Math.abs(open - before))) return []
    const filled = gap > 0 ? isLevelReached(low, before) : isLevelReached(before, high)
    return [{ tradingDay, gap, filled }]
  })
  const up = gaps.filter(({ gap }) => gap > 0)
  const down = gaps.filter(({ gap }) => gap < 0)
  return {
    threshold,
    up: up.length,
    down: down.length,
    share: moves.length === 0 ? null : (gaps.length / moves.length) * 100,
    upFilled: filledShare(up),
    downFilled: filledShare(down),
    meanUp: meanGap(up),
    meanDown: meanGap(down),
    largest: gaps
      .toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap) || (a.tradingDay < b.tradingDay ? 1 : -1))
      .slice(0, shown),
  }
}

const filledShare = (gaps: readonly Gap[]) =>
  gaps.length === 0 ? null : (gaps.filter(({ filled }) => filled).length / gaps.length) * 100

const meanGap = (gaps: readonly Gap[]) =>
  gaps.length === 0 ? null : gaps.reduce((sum, { gap }) => sum + gap, 0) / gaps.length
