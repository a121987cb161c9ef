import { isDaily, percentBetween, type ReturnDay, sameOrBeyond } from './return-days'

/** An open that differs from the previous close. */
export interface Gap {
  tradingDay: string
  /** (open − previous close) ÷ previous close in percent; above 0 is 高开. */
  gap: number
  /** 回补: the day's range came back to the previous close. */
  filled: boolean
}

export interface GapStatistics {
  /** Minimum gap in percent of the previous close. */
  threshold: number
  up: number
  down: number
  /** Percent of the days with a close on the previous trading day; null, like all below, without any. */
  share: number | null
  upFilled: number | null
  downFilled: number | null
  meanUp: number | null
  meanDown: number | null
  /** Largest first, the newer of equal ones first. */
  largest: Gap[]
}

/** 跳空 of at least `threshold` percent between consecutive trading days (models, C "gap stats"). */
export function gapStatistics(days: readonly ReturnDay[], threshold: number, shown = 5): GapStatistics {
  const moves = days.filter(isDaily)
  const gaps = moves.flatMap(({ tradingDay, before, open, high, low }): Gap[] => {
    const gap = percentBetween(before, open)
    // In points: a quotient may fall short of a threshold that the points reach.
    if (gap === 0 || !sameOrBeyond((threshold * before) / 100, Math.abs(open - before))) return []
    const filled = gap > 0 ? sameOrBeyond(low, before) : sameOrBeyond(before, high)
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
