import { epochOf, previousTradingDay, roundedOrNull, roundToHundredths } from '@vce/futures'
import { type Candle, continuousCandles } from '@vce/futures/candles'
import {
  gapStatistics,
  monthReturns,
  monthSeasonality,
  type ReturnBucket,
  type ReturnDay,
  returnDays,
  type Streak,
  streakStatistics,
  volatilityCone,
  weekdaySeasonality,
} from '@vce/futures/statistics'
import { bbasContents, getStatistics, type ReturnBucket as WireBucket } from '@vce/protocol'
import { marketFacts, newestSource } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { bbasRepository, type MainLineDay } from './bbas.repository'
import { requiredSymbol } from './symbols'

/** Minimum size of an overnight gap in percent; smaller gaps are common. */
const gapThreshold = 0.5
/** Trading days read before the sample, because its first day needs the previous close. */
const leadDays = 10

/** 数据统计 of a symbol, computed from the settled days of its 主力连续, which is adjusted by ratio. */
export function createStatistics({ db }: { db: Database }): Verb<typeof getStatistics> {
  const facts = marketFacts(db)
  const reads = bbasRepository(db)
  return async (_actor, { symbol, date, years, world: requested }) => {
    const product = requiredSymbol(getStatistics, symbol)
    const world = await facts.worldOf(requested)
    const [to = null] = await facts.productDates(world, symbol, 1, date)
    const from = to ? yearsBefore(to, years) : null
    const line = to && from ? await reads.mainLine(world, symbol, previousTradingDay(from, leadDays), to) : []
    const days = daysOf(line).filter(({ tradingDay }) => tradingDay > (from ?? ''))
    const first = days[0]
    const last = days.at(-1)
    const months = monthReturns(days)
    return {
      content_type: bbasContents.statistics,
      world,
      symbol,
      years,
      sample: first && last ? { from: first.tradingDay, to: last.tradingDay, days: days.length } : null,
      months: monthSeasonality(months).map(wireBucket),
      monthReturns: months.map((each) => ({ ...each, return: roundToHundredths(each.return) })),
      weekdays: weekdaySeasonality(days).map(wireBucket),
      gaps: gapsOf(days),
      cone: volatilityCone(days).map(({ days: length, count, ...figures }) => ({
        days: length,
        count,
        min: roundedOrNull(figures.min),
        p25: roundedOrNull(figures.p25),
        median: roundedOrNull(figures.median),
        p75: roundedOrNull(figures.p75),
        max: roundedOrNull(figures.max),
        current: roundedOrNull(figures.current),
        percentile: roundedOrNull(figures.percentile),
      })),
      streaks: streaksOf(days),
      source: await newestSource(facts, world, 'quotes', last?.tradingDay ?? null, product.code),
    }
  }
}

/** The calendar date of `day`, `years` years earlier; 29 February becomes 28 February. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** Daily returns of the main contract; the price difference between two contracts at a roll is no return. */
function daysOf(line: readonly MainLineDay[]): ReturnDay[] {
  const byDay = new Map(line.map((each) => [each.day, each]))
  /**
   * Closes of the new contract on the day before a roll; for that day the line has only the close of the old
   * contract.
   */
  const rollCloses = new Map(
    line.flatMap(({ main, rollClose }, index): [string, number | null][] => {
      const last = line[index - 1]
      return last && last.main !== main ? [[`${main} ${last.day}`, rollClose]] : []
    }),
  )
  const closeOf = (contract: string, day: string) =>
    rollCloses.get(`${contract} ${day}`) ??
    (byDay.get(day)?.main === contract ? (byDay.get(day)?.close ?? null) : null)
  const { candles, rolls } = continuousCandles(
    line.map(({ day, main }) => ({ tradingDay: day, main })),
    closeOf,
    (_main, day) => candleOf(byDay.get(day)),
    'ratio',
  )
  return returnDays(candles, rolls)
}

function candleOf(day: MainLineDay | undefined): Candle[] {
  if (!day) return []
  const { day: tradingDay, open, high, low, close } = day
  if (open === null || high === null || low === null || close === null) return []
  const end = epochOf(`${tradingDay} 15:15`)
  return [{ end, tradingDay, open, high, low, close, volume: 0, turnover: null, openInterest: null }]
}

const wireBucket = ({ at, count, up, ...figures }: ReturnBucket): WireBucket => ({
  at,
  count,
  up,
  upProbability: roundedOrNull(figures.upProbability),
  meanReturn: roundedOrNull(figures.meanReturn),
  bestReturn: roundedOrNull(figures.bestReturn),
  worstReturn: roundedOrNull(figures.worstReturn),
})

function gapsOf(days: readonly ReturnDay[]) {
  const { threshold, up, down, largest, ...figures } = gapStatistics(days, gapThreshold)
  return {
    threshold,
    up,
    down,
    share: roundedOrNull(figures.share),
    upFilled: roundedOrNull(figures.upFilled),
    downFilled: roundedOrNull(figures.downFilled),
    meanUp: roundedOrNull(figures.meanUp),
    meanDown: roundedOrNull(figures.meanDown),
    largest: largest.map((each) => ({ ...each, gap: roundToHundredths(each.gap) })),
  }
}

function streaksOf(days: readonly ReturnDay[]) {
  const { current, longestUp, longestDown, counts } = streakStatistics(days)
  const rounded = (streak: Streak | null) => streak && { ...streak, return: roundToHundredths(streak.return) }
  return { current, longestUp: rounded(longestUp), longestDown: rounded(longestDown), counts }
}
