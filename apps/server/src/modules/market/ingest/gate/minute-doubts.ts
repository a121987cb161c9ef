import type { MinutesRow } from '@vce/exchange-files'
import { type PublishedFact, singleSided } from '@vce/futures'
import type { Doubt } from '../../facts/market.tables'

/** The settled day of a contract, as published. */
export type SettledDay = PublishedFact & { contractCode: string; high: number | null; low: number | null }

type Day = Pick<MinutesRow, 'contractCode' | 'tradingDay'>

/**
 * Tolerated excess of a day's minutes over the published volume, for lots that were cancelled after the
 * close.
 */
const slack = { part: 0.001, lots: 2 }
/** A mean price beyond the day's extremes by more than this part indicates another unit. */
const meanSlack = 0.005

/**
 * Doubts about minutes that contradict their settled day or their own prices: mostly double-sided lots or
 * another unit.
 */
export function minuteDoubts(
  rows: readonly MinutesRow[],
  quotes: readonly SettledDay[],
  multiplierOf: (day: Day) => number | null,
): Doubt[] {
  const settled = new Map(quotes.map((quote) => [`${quote.contractCode} ${quote.tradingDay}`, quote]))
  return rows.flatMap((row) => {
    const quote = settled.get(`${row.contractCode} ${row.tradingDay}`)
    const day = wholeDay(row)
    return [...(quote ? againstDay(row, day, quote) : []), ...againstPrices(row, day, multiplierOf(row))]
  })
}

interface WholeDay {
  high: number
  low: number
  volume: number
  turnover: number | null
}

function wholeDay({ bars }: MinutesRow): WholeDay {
  const day: WholeDay = { high: 0, low: Number.POSITIVE_INFINITY, volume: 0, turnover: 0 }
  for (const [, , high, low, , volume, turnover] of bars) {
    day.high = Math.max(day.high, high)
    day.low = Math.min(day.low, low)
    day.volume += volume
    day.turnover = day.turnover === null || turnover === null ? null : day.turnover + turnover
  }
  return day
}

function againstDay(row: Day, day: WholeDay, quote: SettledDay): Doubt[] {
  const { volume } = singleSided(quote)
  const doubts: Doubt[] = []
  if (volume !== null && day.volume > volume * (1 + slack.part) + slack.lots)
    doubts.push(
      doubt('totals', row, `成交量合计 ${day.volume} 手，多于日行情的单边 ${volume} 手，可能是双边计数`),
    )
  if (quote.high !== null && day.high > quote.high)
    doubts.push(doubt('totals', row, `最高 ${day.high}，高于日行情的 ${quote.high}`))
  if (quote.low !== null && day.low < quote.low)
    doubts.push(doubt('totals', row, `最低 ${day.low}，低于日行情的 ${quote.low}`))
  return doubts
}

function againstPrices(
  row: Day,
  { high, low, volume, turnover }: WholeDay,
  multiplier: number | null,
): Doubt[] {
  if (!turnover || !multiplier) return []
  const mean = turnover / volume / multiplier
  if (mean >= low * (1 - meanSlack) && mean <= high * (1 + meanSlack)) return []
  return [
    doubt(
      'turnover',
      row,
      `成交额折合均价 ${mean.toPrecision(6)}，不在最低 ${low} 与最高 ${high} 之间，单位可能不对`,
    ),
  ]
}

const doubt = (check: Doubt['check'], { contractCode, tradingDay }: Day, text: string): Doubt => ({
  check,
  at: contractCode,
  text: `${tradingDay} ${contractCode} 分钟线的${text}`,
})
