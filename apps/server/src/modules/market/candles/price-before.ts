import { productOf, splitContractCode, tradingDayAt } from '@vce/futures'
import { isProductSymbol, productOfSymbol, type World } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { quoteSeriesRepository } from '../facts/quote-series.repository'
import type { LiveMarket } from '../live/live-market'
import { marketRepository } from '../reads/market.repository'
import { settledMinutesOf } from '../reads/minute-sources'
import { contractLine } from './contract-line'
import { minutesOf } from './line-bars'
import { runningDay } from './running-day'
import { storedDaysRepository } from './stored-days.repository'

/** A price that a contract had at the end of a minute. */
interface EarlierPrice {
  contract: string
  price: number
  /** End of the minute, epoch milliseconds. */
  at: number
}

/** Number of days searched for a minute: the day of the moment and the day before it. */
const maxDays = 2

/**
 * Creates a function that finds the last price before a moment, at the end of a minute. The code of a product
 * stands for the current main contract. The price is null if neither the moment's day nor the day before has
 * a known minute.
 */
export function createPriceBefore({ db, market }: { db: Database; market: LiveMarket }) {
  const facts = marketRepository(db)
  const sources = { series: quoteSeriesRepository(db), stored: storedDaysRepository(db) }
  const settled = settledMinutesOf(db)

  async function contractOf(world: World, symbol: string): Promise<string | null> {
    if (!isProductSymbol(symbol)) return symbol
    const product = productOfSymbol(symbol)
    const main = runningDay(market, world).mainOf(product)
    if (main) return main.contract
    return (await facts.productHistory(world, product, 1))[0]?.mainContract ?? null
  }

  return async (world: World, symbol: string, moment: Date): Promise<EarlierPrice | null> => {
    const contract = await contractOf(world, symbol)
    const product = contract && productOf(splitContractCode(contract).productCode)
    if (!product) return null
    const running = runningDay(market, world)
    const line = await contractLine(sources, running, world, product, contract)
    const until = moment.getTime()
    const written = beijingTime(moment)
    const last = tradingDayAt(written) ?? written.slice(0, 10)
    const days = line.filter(({ tradingDay }) => tradingDay <= last).slice(-maxDays)
    for (const day of days.toReversed()) {
      const minutes = await minutesOf(settled, running, world, day)
      const bar = minutes.findLast(({ end }) => end <= until)
      if (bar) return { contract, price: bar.close, at: bar.end }
    }
    return null
  }
}
