import { formerProducts, lastTradingDay, minuteMs, products, splitContractCode } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { getFinderIndex, OutputOf, World } from '@vce/protocol'
import { createCache, sizeOf } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { marketRepository } from '../reads/market.repository'
import { finderRepository } from './finder.repository'
import { pinyinOf, searchTerms } from './search-terms'

type FinderIndex = OutputOf<typeof getFinderIndex>

/** The finder's index of a world. */
export type FinderIndexes = (world?: World) => Promise<FinderIndex>

/** Number of trading days whose rankings supply the seats and whose 成交额 determines the order of products. */
const recentDays = 5

/** Cache lifetime in milliseconds: a file of past years may add contracts without a newer day. */
const lifetime = 5 * minuteMs

/**
 * Creates a function that computes the finder's index of a world, again whenever a newer day was imported.
 */
export function createFinderIndexes(db: Database): FinderIndexes {
  const facts = marketRepository(db)
  const finder = finderRepository(db)
  const cached = createCache<FinderIndex>({ lifetime, maxSize: 8_000_000, sizeOf: (index) => sizeOf(index) })

  async function indexOf(world: World, days: readonly string[]): Promise<FinderIndex> {
    const codes = products.map(({ code }) => code)
    const [contracts, turnovers, seats, lastDays] = await Promise.all([
      finder.contracts(world),
      finder.turnovers(world, days),
      finder.seats(world, days),
      facts.lastProductDays(world, codes),
    ])
    const newest = days[0] ?? ''
    const months = groupBy(contracts.map(splitContractCode), ({ productCode }) => productCode)
    const turnoverOf = new Map(turnovers.map(({ code, turnover }) => [code, turnover]))
    const mainOf = new Map(lastDays.map(({ code, main }) => [code, main]))
    return {
      world,
      products: [...products, ...formerProducts]
        .map((product) => {
          const { code, name, shortName, delistedOn } = product
          const all = (months.get(code) ?? []).map(({ deliveryMonth }) => deliveryMonth)
          const isLive = (month: string) => !delistedOn && (lastTradingDay(code + month) ?? newest) >= newest
          const live = inOrder(all.filter(isLive))
          return {
            code,
            name,
            shortName,
            terms: [...searchTerms(product)],
            main: live.map((month) => code + month).find((contract) => contract === mainOf.get(code)) ?? null,
            live,
            expired: inOrder(all.filter((month) => !isLive(month))).reverse(),
          }
        })
        .sort((one, other) => (turnoverOf.get(other.code) ?? 0) - (turnoverOf.get(one.code) ?? 0)),
      seats: seats.sort().map((name) => ({ name, terms: pinyinOf(name) })),
    }
  }

  return async (requested) => {
    const world = await facts.worldOf(requested)
    const days = await facts.marketDates(world, recentDays)
    return cached(`${world} ${days[0]}`, () => indexOf(world, days))
  }
}

export const createFinderIndex =
  (indexOf: FinderIndexes): Verb<typeof getFinderIndex> =>
  (_actor, { world }) =>
    indexOf(world)

/** Delivery months YYMM in order; years from 90 on belong to the last century. */
const inOrder = (months: readonly string[]) => months.toSorted((one, other) => yearOf(one) - yearOf(other))
const yearOf = (month: string) => Number(month) + (Number(month) < 9000 ? 10_000 : 0)
