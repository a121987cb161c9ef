import { basisOf, spotInQuoteUnit, yearsBefore } from '@vce/futures/basis'
import type { World } from '@vce/protocol'
import type { basisRepository } from './basis.repository'

type Basis = Pick<ReturnType<typeof basisRepository>, 'samples' | 'version'>

/**
 * For each product, 基差率 of its main contract, on the days of a year that have their own spot price; in any
 * order.
 */
export type YearOfRates = ReadonlyMap<string, number[]>

/**
 * Creates a function that reads the rates of the year before a day. The rates of the last requested day are
 * cached until facts change: all users see the same rates, and reading the rates is most of the cost of a
 * board.
 */
export function createYearOfRates(basis: Basis) {
  const cache = new Map<World, { version: string; day: string; rates: YearOfRates }>()
  return async (world: World, day: string): Promise<YearOfRates> => {
    const version = await basis.version(world)
    const cached = cache.get(world)
    if (cached?.version === version && cached.day === day) return cached.rates
    const samples = await basis.samples(world, yearsBefore(day, 1), day)
    const rates = new Map(samples.map((sample) => [sample.code, ratesOf(sample)]))
    cache.set(world, { version, day, rates })
    return rates
  }
}

const ratesOf = ({ code, spots, futures }: Awaited<ReturnType<Basis['samples']>>[number]) =>
  spots.flatMap((spot, index) => {
    const basis = basisOf(spotInQuoteUnit(spot, { code }), futures[index] ?? null)
    return basis ? [basis.rate] : []
  })
