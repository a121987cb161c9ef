import { hundredths } from '../hundredths'

/** One day of a seat in a product or in all of them. */
export interface SeatDay {
  /** 元; null when it is unknown, or the seat stood on no list. */
  profit: number | null
  /** Held a position into the day. */
  held: boolean
}

/** 累计盈亏 and how far it stands below its highest level so far, both in 元. */
export interface RunPoint {
  cumulative: number
  drawdown: number
}

export interface SeatRecord {
  /** 元. */
  profit: number
  /** Days with a position whose profit is known. */
  days: number
  wins: number
  losses: number
  /** 胜率 in percent: profitable days ÷ days with a position; null without such a day. */
  winRate: number | null
  /** 最大回撤, 元, never below 0. */
  maxDrawdown: number
  /** 盈亏比: mean of the winning days ÷ mean of the losing ones; null without one of the two. */
  profitLossRatio: number | null
}

/** How far each level stands below the highest up to it. */
export function drawdowns(levels: readonly number[]): number[] {
  let highest = Number.NEGATIVE_INFINITY
  return levels.map((level) => {
    highest = Math.max(highest, level)
    return highest - level
  })
}

/** The running sum from 0 on, day by day; a day without a known profit leaves it where it was. */
export function profitRun(days: readonly SeatDay[]): RunPoint[] {
  let sum = 0
  const levels = days.map(({ profit }) => {
    sum = hundredths(sum + (profit ?? 0))
    return sum
  })
  // The start belongs to the run: a loss on the first day is a drawdown already.
  const below = drawdowns([0, ...levels]).slice(1)
  return levels.map((cumulative, index) => ({
    cumulative,
    drawdown: hundredths(below[index] ?? 0),
  }))
}

/** 累计, 胜率, 最大回撤 and 盈亏比 of some days, oldest first (models, 5). */
export function seatRecord(days: readonly SeatDay[]): SeatRecord {
  const run = profitRun(days)
  const known = days.flatMap(({ profit, held }) =>
    profit !== null && (held || profit !== 0) ? [profit] : [],
  )
  const gains = known.filter((profit) => profit > 0)
  const losses = known.filter((profit) => profit < 0)
  return {
    profit: run.at(-1)?.cumulative ?? 0,
    days: known.length,
    wins: gains.length,
    losses: losses.length,
    winRate: known.length === 0 ? null : (gains.length / known.length) * 100,
    maxDrawdown: run.reduce((most, { drawdown }) => Math.max(most, drawdown), 0),
    profitLossRatio: gains.length === 0 || losses.length === 0 ? null : mean(gains) / -mean(losses),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
