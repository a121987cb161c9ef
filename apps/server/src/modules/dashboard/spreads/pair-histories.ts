import {
  type CalendarPair,
  type PairHistory,
  type SpreadTerms,
  sameMonthPairs,
  spreadValue,
  withPriceDigits,
} from '@vce/futures/spreads'
import type { World } from '@vce/protocol'
import type { spreadsRepository } from './spreads.repository'

/** Number of pairs: this year's pair and those of the five years before, as far back as prices are read. */
const years = 6

/**
 * The pair of the same two months in this and previous years, each with the days on which both contracts had
 * a price.
 */
export async function pairHistories(
  spreads: ReturnType<typeof spreadsRepository>,
  world: World,
  pair: CalendarPair,
  terms: SpreadTerms,
  upTo: string,
): Promise<PairHistory[]> {
  const pairs = sameMonthPairs(pair, years)
  const contracts = [...new Set(pairs.flatMap(({ near, far }) => [near, far]))]
  const prices = await spreads.contractPrices(world, contracts, upTo)
  const shown = withPriceDigits(
    terms,
    [...prices.values()].flatMap((days) => [...days.values()]),
  )
  return pairs.map(({ near, far }) => {
    const farPrices = prices.get(far)
    return {
      near,
      far,
      values: [...(prices.get(near) ?? [])].flatMap(([tradingDay, price]) => {
        const value = spreadValue(shown, [price, farPrices?.get(tradingDay) ?? null])
        return value === null ? [] : [{ tradingDay, value }]
      }),
    }
  })
}
