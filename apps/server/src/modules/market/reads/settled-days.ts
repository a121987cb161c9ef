import type { World } from '@vce/protocol'
import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import { marketRepository } from './market.repository'

export interface SettledDays {
  worldOf(requested: World | undefined): Promise<World>
  /** Trading days with settled quotes, newest first. */
  newest(world: World, count: number): Promise<readonly string[]>
  /** The main contract of a product on a day; if the day has no main contract, that of the newest day. */
  mainContract(world: World, product: string, day?: string): Promise<string | null>
  /** Products with the largest turnover of the newest settled day, in descending order. */
  largest(world: World, count: number): Promise<readonly string[]>
}

/** Facts about settled days that many calls need, cached for `keepFor` milliseconds. */
export function createSettledDays(db: Database, keepFor: number): SettledDays {
  const facts = marketRepository(db)
  const cache = <V extends object>() => createCache<V>({ lifetime: keepFor, maxSize: 5_000, sizeOf: () => 1 })
  const defaults = cache<{ world: World }>()
  const lists = cache<readonly string[]>()
  const mains = cache<{ contract: string | null }>()

  const newest: SettledDays['newest'] = (world, count) =>
    lists(`days ${world} ${count}`, () => facts.marketDates(world, count))

  async function mainOn(world: World, product: string, day: string | undefined) {
    const row = day === undefined ? undefined : await facts.productDay(world, product, day)
    return row?.mainContract ?? null
  }

  return {
    worldOf: async (requested) =>
      requested ?? (await defaults('', async () => ({ world: await facts.worldOf(undefined) }))).world,

    newest,

    async mainContract(world, product, day) {
      const { contract } = await mains(`${world} ${product} ${day}`, async () => ({
        contract:
          (await mainOn(world, product, day)) ?? (await mainOn(world, product, (await newest(world, 1))[0])),
      }))
      return contract
    },

    largest: (world, count) =>
      lists(`largest ${world} ${count}`, async () => {
        const [day] = await newest(world, 1)
        return day === undefined ? [] : productsByTurnover(await facts.productDaysOn(world, day), count)
      }),
  }
}

/** The products with the largest turnover, in descending order. */
export const productsByTurnover = (
  rows: readonly { productCode: string; turnover: number | null }[],
  count: number,
): string[] =>
  rows
    .filter(({ turnover }) => turnover !== null && turnover > 0)
    .toSorted((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0) || (a.productCode < b.productCode ? -1 : 1))
    .slice(0, count)
    .map(({ productCode }) => productCode)
