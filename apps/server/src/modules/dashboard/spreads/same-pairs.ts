import {
  type CalendarPair,
  type PairHistory,
  type SpreadTerms,
  samePairs,
  spreadValue,
  termsShowing,
} from '@vce/futures/spreads'
import type { World } from '@vce/protocol'
import type { spreadsRepository } from './spreads.repository'

/** This year's pair and five before it: as far back as anything is read. */
const years = 6

/** The same two months of this year and those before, each with the days on which both contracts had a price. */
export async function pairHistories(
  spreads: ReturnType<typeof spreadsRepository>,
  world: World,
  pair: CalendarPair,
  terms: SpreadTerms,
  upTo: string,
): Promise<PairHistory[]> {
  const pairs = samePairs(pair, years)
  const contracts = [...new Set(pairs.flatMap(({ near, far }) => [near, far]))]
  const prices = await spreads.contractPrices(world, contracts, upTo)
  const shown = termsShowing(
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
