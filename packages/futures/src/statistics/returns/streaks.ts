import { isDaily, percentBetween, type ReturnDay } from './return-days'

/** Consecutive rising or falling days. */
export interface Streak {
  days: number
  from: string
  to: string
  /** Return in percent from the close before the streak to the close of its last day. */
  return: number
}

export interface StreakStatistics {
  /** Length of the streak that ends on the last day, 连涨为正，连跌为负; 0 if the close of that day is unchanged. */
  current: number
  /** The longest rise, including one that continues to the last day; the newer one if equally long. */
  longestUp: Streak | null
  longestDown: Streak | null
  /**
   * Number of streaks of exactly `days` days, from 1 to the longest. A streak that continues to the last day
   * is left out.
   */
  counts: { days: number; up: number; down: number }[]
}

interface Run extends Streak {
  sign: number
  startPrice: number
}

/** 连涨连跌 by closes (models, C). An unchanged close or a missing day ends a streak. */
export function streakStatistics(days: readonly ReturnDay[]): StreakStatistics {
  const runs = runsOf(days)
  const last = runs.at(-1)
  const running = last && last.to === days.at(-1)?.tradingDay ? last : null
  const ended = runs.filter((run) => run !== running)
  const longest = Math.max(0, ...ended.map((run) => run.days))
  const countOf = (length: number, sign: number) =>
    ended.filter((run) => run.days === length && run.sign === sign).length
  return {
    current: running ? running.sign * running.days : 0,
    longestUp: longestOf(runs, 1),
    longestDown: longestOf(runs, -1),
    counts: Array.from({ length: longest }, (_, index) => ({
      days: index + 1,
      up: countOf(index + 1, 1),
      down: countOf(index + 1, -1),
    })),
  }
}

function runsOf(days: readonly ReturnDay[]): Run[] {
  const runs: Run[] = []
  let signBefore = 0
  for (const day of days) {
    const sign = isDaily(day) ? Math.sign(percentBetween(day.before, day.close)) : 0
    const { tradingDay, before, close } = day
    if (sign !== 0 && before !== null) {
      const run =
        sign === signBefore
          ? runs.pop()
          : { sign, days: 0, from: tradingDay, to: tradingDay, return: 0, startPrice: before }
      if (run) {
        const moved = percentBetween(run.startPrice, close)
        runs.push({ ...run, days: run.days + 1, to: tradingDay, return: moved })
      }
    }
    signBefore = sign
  }
  return runs
}

function longestOf(runs: readonly Run[], wanted: number): Streak | null {
  const longest = runs
    .filter(({ sign }) => sign === wanted)
    .reduce<Run | null>((best, run) => (best && best.days > run.days ? best : run), null)
  return longest && { days: longest.days, from: longest.from, to: longest.to, return: longest.return }
}
