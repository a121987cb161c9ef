import { basisOf, spotInQuoteUnit, yearsBefore } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { basisRepository } from './basis.repository'

type Basis = Pick<ReturnType<typeof basisRepository>, 'samples' | 'version'>

/** 基差率 of each product's main contract on the days of a year that had a spot price of their own, in no order. */
export type YearOfRates = ReadonlyMap<string, number[]>

/**
 * The year before a day. Of the last day asked for it is kept until facts change: it is the same for every reader, and
 * reading it is most of what a board costs.
 */
export function createYearOfRates(basis: Basis) {
  const kept = new Map<World, { version: string; day: string; rates: YearOfRates }>()
  return async (world: World, day: string): Promise<YearOfRates> => {
    const version = await basis.version(world)
    const known = kept.get(world)
    if (known?.version === version && known.day === day) return known.rates
    const samples = await basis.samples(world, yearsBefore(day, 1), day)
    const rates = new Map(samples.map((sample) => [sample.code, ratesOf(sample)]))
    kept.set(world, { version, day, rates })
    return rates
  }
}

const ratesOf = ({ code, spots, futures }: Awaited<ReturnType<Basis['samples']>>[number]) =>
  spots.flatMap((spot, index) => {
    const basis = basisOf(spotInQuoteUnit(spot, { code }), futures[index] ?? null)
    return basis ? [basis.rate] : []
  })
