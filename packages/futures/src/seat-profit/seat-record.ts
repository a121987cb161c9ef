import { hundredths } from '../prices'

/** One day of a seat in a product or in all of them. */
export interface SeatDay {
  /** 元; null if unknown, or if the seat was on no list. */
  profit: number | null
  /** Had a position at the start of the day. */
  held: boolean
}

/** 累计盈亏 and its distance below the highest level so far, both in 元. */
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
  /**
   * 盈亏比: mean of the winning days ÷ mean of the losing ones; null if there are no winning or no losing days.
   */
  profitLossRatio: number | null
}

/** Distance of each level below the highest so far. */
export function drawdowns(levels: readonly number[]): number[] {
  let highest = Number.NEGATIVE_INFINITY
  return levels.map((level) => {
    highest = Math.max(highest, level)
    return highest - level
  })
}

/** The running sum from 0, day by day; a day without a known profit leaves it unchanged. */
export function profitRun(days: readonly SeatDay[]): RunPoint[] {
  let sum = 0
  const levels = days.map(({ profit }) => {
    sum = hundredths(sum + (profit ?? 0))
    return sum
  })
  // The run includes the start at 0: a loss on the first day is a drawdown.
  const below = drawdowns([0, ...levels]).slice(1)
  return levels.map((cumulative, index) => ({
    cumulative,
    drawdown: hundredths(below[index] ?? 0),
  }))
}

/** 累计, 胜率, 最大回撤 and 盈亏比 of some days, oldest first (models, 5). */
export function seatRecord(days: readonly SeatDay[]): SeatRecord {
  const run = profitRun(days)
  const profits = days.flatMap(({ profit, held }) =>
    profit !== null && (held || profit !== 0) ? [profit] : [],
  )
  const gains = profits.filter((profit) => profit > 0)
  const losses = profits.filter((profit) => profit < 0)
  return {
    profit: run.at(-1)?.cumulative ?? 0,
    days: profits.length,
    wins: gains.length,
    losses: losses.length,
    winRate: profits.length === 0 ? null : (gains.length / profits.length) * 100,
    maxDrawdown: run.reduce((largest, { drawdown }) => Math.max(largest, drawdown), 0),
    profitLossRatio: gains.length === 0 || losses.length === 0 ? null : mean(gains) / -mean(losses),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
