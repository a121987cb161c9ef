import type { RankingList } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { normalAt, slowNoise, uniformAt } from './hashed-noise'
import type { SettledProduct } from './product-market'
import { hashOf } from './random'
import { createSeatWeights } from './seat-weights'
import { seats } from './seats'

export const rankingLists: readonly RankingList[] = ['volume', 'long', 'short']

/** 手 of the seats on one list, traded or held. */
export interface SeatLots {
  /** Lots of each seat, by its index in `seats`. */
  lots: Float64Array
  brokers: number
  nonBrokers: number
}

export type ContractBook = Record<RankingList, SeatLots>

/** The lots of all seats in a product at the end of a day, by contract. */
export type SeatBook = Map<string, ContractBook>

/** Fraction of the brokers' lots that belongs to seats too small for any list. */
const unlistedShare = 0.04

/**
 * Distributes the lots of every contract of a product among the seats. Volume counts both buyer and seller,
 * as in members' volumes. The result depends only on `index` and the settled product, so any day can be
 * computed without earlier days.
 */
export function createSeatBook(
  product: Product,
  seed: number,
): (index: number, settled: SettledProduct) => SeatBook {
  const weightsOn = createSeatWeights(product, seed)
  const productHash = hashOf(seed, `members/${product.code}`)
  const tastes = new Map<string, Record<RankingList, Float64Array>>()

  function tasteOf(code: string) {
    const cached = tastes.get(code)
    if (cached) return cached
    const preference = contractPreference(code, seed)
    tastes.set(code, preference)
    return preference
  }

  return (index, { held, trend }) => {
    const weights = weightsOn(index, trend)
    return new Map(
      held.map(({ code, openInterest, volume }) => {
        const preference = tasteOf(code)
        const book = (list: RankingList, total: number) =>
          distribute(total, nonBrokerShare(productHash, list, index), weights[list], preference[list])
        return [
          code,
          {
            volume: book('volume', volume * 2),
            long: book('long', openInterest),
            short: book('short', openInterest),
          },
        ]
      }),
    )
  }
}

/** Each seat's permanent preference for one of the product's contracts, as factors. */
function contractPreference(code: string, seed: number): Record<RankingList, Float64Array> {
  const volume = new Float64Array(seats.length)
  const long = new Float64Array(seats.length)
  const short = new Float64Array(seats.length)
  for (const [place, { seat }] of seats.entries()) {
    const hash = hashOf(seed, `taste/${seat}/${code}`)
    const liking = 0.25 * normalAt(hash, 1)
    const side = 0.18 * normalAt(hash, 2)
    volume[place] = Math.exp(liking)
    long[place] = Math.exp(liking + side)
    short[place] = Math.exp(liking - side)
  }
  return { volume, long, short }
}

/** Share of 非期货公司会员: about one lot in a hundred, more on the short side, on which producers sell. */
function nonBrokerShare(hash: number, list: RankingList, index: number): number {
  const base = list === 'short' ? 0.02 : list === 'long' ? 0.008 : 0.005
  return (
    base *
    (0.5 + uniformAt(hash, rankingLists.indexOf(list))) *
    Math.exp(0.15 * slowNoise(hash + 1, index, 12))
  )
}

function distribute(
  total: number,
  nonBrokers: number,
  weights: Float64Array,
  preference: Float64Array,
): SeatLots {
  const lots = new Float64Array(weights.length)
  const others = Math.floor(total * nonBrokers)
  const brokers = total - others
  if (brokers > 0) {
    let sum = 0
    for (let place = 0; place < lots.length; place += 1) {
      const weight = (weights[place] ?? 0) * (preference[place] ?? 0)
      lots[place] = weight
      sum += weight
    }
    const perWeight = (brokers * (1 - unlistedShare)) / sum
    for (let place = 0; place < lots.length; place += 1)
      lots[place] = Math.floor((lots[place] ?? 0) * perWeight)
  }
  return { lots, brokers, nonBrokers: others }
}

/** The book of the whole product: the sum of its contracts, seat by seat. */
export function wholeBook(book: SeatBook): ContractBook {
  const whole = { volume: emptyLots(), long: emptyLots(), short: emptyLots() }
  for (const contract of book.values()) {
    for (const list of rankingLists) {
      const sum = whole[list]
      const { lots, brokers, nonBrokers } = contract[list]
      for (let place = 0; place < lots.length; place += 1)
        sum.lots[place] = (sum.lots[place] ?? 0) + (lots[place] ?? 0)
      sum.brokers += brokers
      sum.nonBrokers += nonBrokers
    }
  }
  return whole
}

export function emptyLots(): SeatLots {
  return { lots: new Float64Array(seats.length), brokers: 0, nonBrokers: 0 }
}
