import { isTradingDay, type Product } from '@vce/futures'
import type { Quote, World } from '@vce/protocol'
import type { DayQuote } from '../product-day'
import type { QuoteLines } from './quote-lines.repository'
import type { RunningDay } from './running-day'

/** One day of a line of candles. */
export interface LineDay {
  tradingDay: string
  /** Whose candles they are that day; null when it is not known. */
  main: string | null
  previousSettlement: number | null
  /** Null while the day has not settled. */
  row: DayQuote | null
}

/** The days of a contract, or of a product's main contracts, oldest first, the running one last. */
export async function contractLine(
  lines: QuoteLines,
  running: RunningDay,
  world: World,
  product: Product,
  contract: string | null,
): Promise<LineDay[]> {
  const settled = contract
    ? (await lines.contractLine(world, contract)).map((row) => settledDay(row.tradingDay, contract, row))
    : (await lines.mainLine(world, product.code)).map(({ tradingDay, main, row }) =>
        settledDay(tradingDay, main, row),
      )
  // Without hours there are no candles: a day that our calendar takes for a holiday.
  const days = settled.filter(({ tradingDay }) => isTradingDay(tradingDay))
  const now = contract ? running.quoteOf(contract) : running.mainOf(product.code)
  if (now && now.tradingDay > (days.at(-1)?.tradingDay ?? '')) days.push(comingDay(now))
  return days
}

const settledDay = (tradingDay: string, main: string | null, row: DayQuote | null): LineDay => ({
  tradingDay,
  main,
  previousSettlement: row?.previousSettlement ?? null,
  row,
})

const comingDay = ({ tradingDay, contract, previousSettlement }: Quote): LineDay => ({
  tradingDay,
  main: contract,
  previousSettlement,
  row: null,
})
