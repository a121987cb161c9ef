import { minuteMs, products, singleSided } from '@vce/futures'
import type { World } from '@vce/protocol'
import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import { quoteSeriesRepository } from '../facts/quote-series.repository'
import { marketRepository } from '../reads/market.repository'

/** Cached only for a minute, because a file may correct a settled day. */
const cacheLimits = { lifetime: minuteMs, staleFor: 10 * minuteMs, maxSize: 2, sizeOf: () => 1 }
const codes = products.map(({ code }) => code)

/**
 * Creates a function that reads, by product, 成交额 in 元 of the main contract on the last settled day of the
 * product; unknown values are left out.
 */
export function createSettledTurnovers(db: Database) {
  const facts = marketRepository(db)
  const series = quoteSeriesRepository(db)
  const cached = createCache<Record<string, number>>(cacheLimits)

  async function read(world: World): Promise<Record<string, number>> {
    const days = await facts.lastProductDays(world, codes)
    const mains = new Set(days.map(({ main }) => main))
    const rows = await series.quotesOn(world, days)
    return Object.fromEntries(
      rows.flatMap((row) => {
        const { turnover } = singleSided(row)
        return mains.has(row.contractCode) && turnover !== null ? [[row.productCode, turnover]] : []
      }),
    )
  }
  return (world: World) => cached(world, () => read(world))
}
