import { isTradingDay, mainContracts, type Product, previousTradingDay } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { Quote, World } from '@vce/protocol'
import type { QuoteSeriesRepository } from '../facts/quote-series.repository'
import type { DayQuote } from '../product-days/product-day'
import type { RunningDay } from './running-day'
import type { StoredContractDay, StoredDaysRepository } from './stored-days.repository'

/** One day in a line of candles. */
export interface LineDay {
  tradingDay: string
  /** The contract whose candles are used that day; null if the main contract is unknown. */
  main: string | null
  previousSettlement: number | null
  /** Null while the day has not settled, and for a day that has minutes but no file. */
  row: DayQuote | null
  /** Whether a feed or an imported table has minutes of the day. */
  hasMinutes: boolean
}

/**
 * The days of a contract, or of a product's main contracts, oldest first; the running day is last. Days
 * without a file are included if they have minutes.
 */
export async function contractLine(
  { series, stored }: { series: QuoteSeriesRepository; stored: StoredDaysRepository },
  running: RunningDay,
  world: World,
  product: Product,
  contract: string | null,
): Promise<LineDay[]> {
  const now = contract ? running.quoteOf(contract) : running.mainOf(product.code)
  const withMinutes = await stored.days(
    world,
    contract ? [contract] : await stored.contractsOf(world, product.code),
  )
  const minutesOf = new Set(
    withMinutes.map(({ contractCode, tradingDay }) => `${contractCode} ${tradingDay}`),
  )
  const days = contract
    ? (await series.contractLine(world, contract)).map((row) => ({
        tradingDay: row.tradingDay,
        main: contract,
        row,
      }))
    : await series.mainLine(world, product.code)
  const settled = days.map(
    ({ tradingDay, main, row }): LineDay => ({
      tradingDay,
      main,
      previousSettlement: row?.previousSettlement ?? null,
      row,
      hasMinutes: tradingDay === now?.tradingDay || minutesOf.has(`${main} ${tradingDay}`),
    }),
  )
  // Our calendar may list a published day as a holiday; such a day has no sessions and thus no candles.
  const published = settled.filter(({ tradingDay }) => isTradingDay(tradingDay))
  const over = withMinutes.filter(({ tradingDay }) => !now || tradingDay < now.tradingDay)
  const line = withStoredDays(published, over)
  if (now && now.tradingDay > (line.at(-1)?.tradingDay ?? '')) line.push(currentDay(now))
  return line
}

function withStoredDays(published: readonly LineDay[], withMinutes: readonly StoredContractDay[]): LineDay[] {
  const line = new Map(published.map((day) => [day.tradingDay, day]))
  const missing = groupBy(
    withMinutes.filter(({ tradingDay }) => !line.has(tradingDay)),
    ({ tradingDay }) => tradingDay,
  )
  if (missing.size === 0) return [...published]
  let before: LineDay | null = null
  for (const tradingDay of [...line.keys(), ...missing.keys()].toSorted()) {
    const contracts = missing.get(tradingDay)
    const day: LineDay | undefined = contracts
      ? storedDay(tradingDay, contracts, before)
      : line.get(tradingDay)
    if (!day) continue
    line.set(tradingDay, day)
    before = day
  }
  return [...line.values()].toSorted((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1))
}

/**
 * A day with minutes but no file. Its main contract is chosen by the open interest at the end of that day,
 * starting from the main contract of the day before.
 */
function storedDay(
  tradingDay: string,
  contracts: readonly StoredContractDay[],
  before: LineDay | null,
): LineDay {
  const [roles] = mainContracts([{ tradingDay, contracts }], { main: before?.main ?? null, contracts })
  const main = roles?.main ?? null
  const follows = before?.tradingDay === previousTradingDay(tradingDay) && before.main === main
  return {
    tradingDay,
    main,
    previousSettlement: follows ? (before.row?.settlementPrice ?? null) : null,
    row: null,
    hasMinutes: true,
  }
}

const currentDay = ({ tradingDay, contract, previousSettlement }: Quote): LineDay => ({
  tradingDay,
  main: contract,
  previousSettlement,
  row: null,
  hasMinutes: true,
})
