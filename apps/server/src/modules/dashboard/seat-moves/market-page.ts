import { exchangeOf } from '@vce/futures'
import { seatMoveThresholds } from '@vce/futures/rankings'
import type { getSeatChanges, getSeatHeat, InputOf } from '@vce/protocol'
import { type MarketRepository, marketDayWindow, sourceOfDay } from '#modules/market'
import { failure } from '#platform/errors'
import { productLabel } from '../product-choices'
import { dayMoves, type ProductMoves } from './day-moves'

type MarketEndpoint = typeof getSeatChanges | typeof getSeatHeat
type MarketInput = Pick<InputOf<MarketEndpoint>, 'world' | 'date' | 'exchange' | 'sector'>

/**
 * Common data of a page over all products: the day, the choices of exchange and sector, and the moves of the
 * chosen products. By default the day is the newest one with lists. An exchange or sector without products on
 * that day is refused.
 */
export async function marketPage(facts: MarketRepository, endpoint: MarketEndpoint, input: MarketInput) {
  const world = await facts.worldOf(input.world)
  const chosen = input.date ?? (await facts.lastRankingDay(world))
  const window = await marketDayWindow(facts, world, chosen ?? undefined)
  const { tradingDay } = window
  const moves = tradingDay
    ? await dayMoves(facts, world, tradingDay)
    : { previousDay: null, products: [], leftOut: 0 }

  const exchanges = [...new Set(moves.products.map(({ product }) => product.exchange))]
  const sectors = [...new Set(moves.products.map(({ product }) => product.sector))]
  const { exchange, sector } = input
  const isUnknown = (name: string | undefined, known: readonly string[]) =>
    name !== undefined && known.length > 0 && !known.includes(name)
  if (isUnknown(exchange, exchanges)) throw failure(endpoint, 'unknownExchange', { exchange })
  if (isUnknown(sector, sectors)) throw failure(endpoint, 'unknownSector', { sector })

  return {
    tradingDay,
    products: moves.products.filter(
      ({ product }) =>
        (exchange === undefined || product.exchange === exchange) &&
        (sector === undefined || product.sector === sector),
    ),
    /** Whether the day has any lists. */
    hasLists: moves.products.length + moves.leftOut > 0,
    choices: {
      world,
      ...window,
      previousDay: moves.previousDay,
      exchanges: exchanges.map((code) => ({ code, name: exchangeOf(code).shortName })),
      sectors,
    },
    scope: async () => ({
      leftOut: moves.leftOut,
      minOpenInterest: seatMoveThresholds.openInterest,
      source: await sourceOfDay(facts, world, 'rankings', tradingDay),
    }),
  }
}

export const productFacts = ({ product, openInterest, lists }: ProductMoves) => ({
  ...productLabel(product),
  sector: product.sector,
  openInterest,
  lists,
})
