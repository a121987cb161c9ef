import type { RankingPlace, RankingRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import type { ProductMarket, SettledProduct } from './product-market'
import {
  type ContractBook,
  createSeatBook,
  emptyLots,
  rankingLists,
  type SeatBook,
  type SeatLots,
  wholeBook,
} from './seat-book'
import { publishedName, seats } from './seats'

const placesOfList = 20

/** Exchanges that publish a list of the whole product in addition to the lists of its contracts. */
const exchangesWithProductLists = new Set(['SHFE', 'INE', 'CZCE'])
/** Exchanges that publish the totals of brokers and of other members. */
const exchangesWithMemberTotals = new Set(['SHFE', 'INE'])

/** A function that returns the lists of a product's day; `index` counts the simulated days from 0. */
export type ProductRankings = (market: ProductMarket, tradingDay: string, index: number) => RankingRow[]

/** Creates a function that returns a product's lists of seats in the format of the product's exchange. */
export function createProductRankings(product: Product, seed: number): ProductRankings {
  const bookOn = createSeatBook(product, seed)
  let cached: { index: number; book: SeatBook } | null = null

  return (market, tradingDay, index) => {
    const names = seats.map((seat) => publishedName(seat, product.exchange, tradingDay))
    const active = activeContracts(market.settled)
    const before = cached?.index === index - 1 ? cached.book : bookOn(index - 1, market.before)
    const today = bookOn(index, market.settled)
    cached = { index, book: today }

    const rows: RankingRow[] = []
    const publish = (contractCode: string | null, now: ContractBook, previous: ContractBook | undefined) => {
      for (const list of rankingLists) {
        const ranked = rankedList(now[list], previous?.[list] ?? emptyLots(), names)
        const totals = exchangesWithMemberTotals.has(product.exchange)
          ? memberTotals(now[list], previous?.[list])
          : noTotals
        const { exchange, code: productCode } = product
        rows.push({ tradingDay, exchange, productCode, contractCode, list, ...ranked, ...totals })
      }
    }
    if (active.length > 0 && exchangesWithProductLists.has(product.exchange)) {
      publish(null, wholeBook(today), wholeBook(before))
    }
    for (const code of active) {
      const book = today.get(code)
      if (book) publish(code, book, before.get(code))
    }
    return rows
  }
}

const noTotals = { brokers: null, nonBrokers: null }

function memberTotals(now: SeatLots, previous: SeatLots | undefined) {
  return {
    brokers: { lots: now.brokers, change: now.brokers - (previous?.brokers ?? 0) },
    nonBrokers: { lots: now.nonBrokers, change: now.nonBrokers - (previous?.nonBrokers ?? 0) },
  }
}

/**
 * Contracts with a published list: traded contracts with at least 10,000 lots of open interest, or with at
 * least 2,000 lots that are at least 30 % of the product's open interest.
 */
function activeContracts({ held }: SettledProduct): string[] {
  const all = held.reduce((sum, { openInterest }) => sum + openInterest, 0)
  return held
    .filter(({ openInterest, volume }) => {
      return volume > 0 && (openInterest >= 10_000 || (openInterest >= 2_000 && openInterest >= all * 0.3))
    })
    .map(({ code }) => code)
}

/** The twenty largest seats. Seats with equal lots are in the order of `seats`, the larger firm first. */
function rankedList(now: SeatLots, previous: SeatLots, names: readonly string[]) {
  const places: RankingPlace[] = []
  let lots = 0
  let change = 0
  for (const seat of largestSeats(now.lots)) {
    const place = {
      seat: names[seat] ?? '',
      lots: now.lots[seat] ?? 0,
      change: (now.lots[seat] ?? 0) - (previous.lots[seat] ?? 0),
    }
    places.push(place)
    lots += place.lots
    change += place.change
  }
  return { places, total: { lots, change } }
}

function largestSeats(lots: Float64Array): number[] {
  const first: number[] = []
  for (let seat = 0; seat < lots.length; seat += 1) {
    const seatLots = lots[seat] ?? 0
    if (seatLots === 0) continue
    let place = first.length
    if (place === placesOfList) {
      if (seatLots <= (lots[first[placesOfList - 1] ?? 0] ?? 0)) continue
      place -= 1
    }
    while (place > 0 && seatLots > (lots[first[place - 1] ?? 0] ?? 0)) {
      first[place] = first[place - 1] ?? 0
      place -= 1
    }
    first[place] = seat
  }
  return first
}
