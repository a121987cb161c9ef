import { changeRate, lastTradingDay, splitContractCode } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { getQuotes, Quote } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import type { LiveMarket } from '../live/live-market'
import { shownQuotes } from '../quotes/board.service'
import { marketRepository } from '../reads/market.repository'

/** Last prices of some contracts. */
export function createQuotes({ db, market }: { db: Database; market: LiveMarket }): Verb<typeof getQuotes> {
  const facts = marketRepository(db)
  const quotesOf = shownQuotes({ db, market })
  return async (_actor, { world: requested, contracts }) => {
    const world = await facts.worldOf(requested)
    const [newest = ''] = await facts.marketDates(world, 1)
    const byProduct = groupBy([...new Set(contracts)], (contract) => splitContractCode(contract).productCode)
    const found = await Promise.all(
      [...byProduct].map(async ([product, codes]) => {
        const { quotes } = await quotesOf.now(world, product)
        return Promise.all(
          codes.map(async (contract) => {
            const listed = quotes.find((quote) => quote.contract === contract)
            if (listed) return listed
            const past = await quotesOf.past(world, product, contract)
            return past?.quotes.find((quote) => quote.contract === contract)
          }),
        )
      }),
    )
    const rows = new Map(found.flat().flatMap((quote) => (quote ? [[quote.contract, quote] as const] : [])))
    return { world, quotes: contracts.flatMap((contract) => shortQuote(rows.get(contract), newest) ?? []) }
  }
}

/** An expired contract shows the settlement of its last day. */
function shortQuote(quote: Quote | undefined, newest: string) {
  if (!quote) return null
  const { contract, product, name, digits, previousSettlement, volume, openInterest, tradingDay } = quote
  const expired = (lastTradingDay(contract) ?? newest) < newest
  const last = expired ? (quote.average ?? quote.last) : quote.last
  return {
    ...{ contract, product, name, digits, last, volume, openInterest, tradingDay, expired },
    change: last === null || previousSettlement === null ? null : last - previousSettlement,
    changeRate: changeRate(last, previousSettlement),
  }
}
