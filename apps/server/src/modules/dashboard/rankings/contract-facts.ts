import { changeRate, priceDifference, productOf, shownDigits, singleSided } from '@vce/futures'
import type { getPositionRanking, OutputOf } from '@vce/protocol'
import type { QuoteRow } from './seat-lists'

type Facts = NonNullable<OutputOf<typeof getPositionRanking>['ranking']>['facts']

const sum = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length ? known.reduce((a, b) => a + b, 0) : null
}

/**
 * Price and open interest of one contract; for `all`, the summed open interest of all contracts and a null
 * price.
 */
export function contractFacts(quotes: readonly QuoteRow[], contract: string): Facts {
  const chosen = contract === 'all' ? quotes : quotes.filter(({ contractCode }) => contractCode === contract)
  const [quote] = contract === 'all' ? [] : chosen
  const close = quote?.close ?? null
  const previous = quote?.previousSettlement ?? null
  const product = productOf(quotes[0]?.productCode ?? '') ?? { tickSize: 1 }
  const digits = shownDigits(product, [close, previous, quote?.settlementPrice])
  return {
    close,
    settlementPrice: quote?.settlementPrice ?? null,
    priceChange: priceDifference(close, previous, digits),
    priceChangeRate: changeRate(close, previous),
    openInterest: sum(chosen.map((each) => singleSided(each).openInterest)),
    openInterestPublished: sum(chosen.map(({ openInterest }) => openInterest)),
    digits,
  }
}
