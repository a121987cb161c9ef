import { roundToHundredths } from '../prices'

/** One day of a seat, in one product or in all products. */
export interface SeatDay {
  /** 元; null if unknown, or if the seat was on no list. */
  profit: number | null
  /** Whether the seat had a position at the start of the day. */
  held: boolean
}

/** 累计盈亏, and how far it is below its highest level so far; both in 元. */
export interface RunningProfit {
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
   * 盈亏比: mean profit of the winning days ÷ mean loss of the losing days. Null without winning or without
   * losing days.
   */
  profitLossRatio: number | null
}

/** How far each level is below the highest level so far. */
export function drawdowns(levels: readonly number[]): number[] {
  let highest = Number.NEGATIVE_INFINITY
  return levels.map((level) => {
    highest = Math.max(highest, level)
    return highest - level
  })
}

/** The running sum of profits from 0, day by day; a day with an unknown profit adds nothing. */
export function runningProfit(days: readonly SeatDay[]): RunningProfit[] {
  let sum = 0
  const levels = days.map(({ profit }) => {
    sum = roundToHundredths(sum + (profit ?? 0))
    return sum
  })
  // The level of 0 before the first day counts too, so that a loss on the first day is a drawdown.
  const below = drawdowns([0, ...levels]).slice(1)
  return levels.map((cumulative, index) => ({
    cumulative,
    drawdown: roundToHundredths(below[index] ?? 0),
  }))
}

/** 累计, 胜率, 最大回撤 and 盈亏比 of a seat's days, oldest first (models, 5). */
export function seatRecord(days: readonly SeatDay[]): SeatRecord {
  const run = runningProfit(days)
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
