import { isDaily, percentBetween, type ReturnDay, sameOrBeyond } from './return-days'

/** An open away from the close before. */
export interface Gap {
  tradingDay: string
  /** (open − close before) ÷ close before in percent; above 0 is 高开. */
  gap: number
  /** 回补: the day's range came back to the close before. */
  filled: boolean
}

export interface GapStatistics {
  /** Percent of the close before from which on an open counts. */
  threshold: number
  up: number
  down: number
  /** Percent of days that have a close of the trading day before; null, like all below, without any. */
  share: number | null
  upFilled: number | null
  downFilled: number | null
  meanUp: number | null
  meanDown: number | null
  /** Furthest first, the newer of equal ones. */
  largest: Gap[]
}

/** 跳空 of at least `threshold` percent between trading days that follow each other (models, C "gap stats"). */
export function gapStatistics(days: readonly ReturnDay[], threshold: number, shown = 5): GapStatistics {
  const moves = days.filter(isDaily)
  const gaps = moves.flatMap(({ tradingDay, before, open, high, low }): Gap[] => {
    const gap = percentBetween(before, open)
    // In points: a quotient may fall short of a threshold that the points meet.
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
