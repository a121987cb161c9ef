import {
  type DraftInputOf,
  type getSeatChanges,
  type getSeatHeat,
  moveSides,
  moveSortKeys,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { oneOf } from '#app/lib/address'

export type MoveSide = (typeof moveSides)[number]
export type MoveSortKey = (typeof moveSortKeys)[number]

/** Choices in the address; the server supplies the defaults. */
export interface MovesChoice {
  side: MoveSide
  order: MoveSortKey
  exchange: string | null
  sector: string | null
  changes: DraftInputOf<typeof getSeatChanges>
  heat: DraftInputOf<typeof getSeatHeat>
}

export function movesChoice(search: URLSearchParams, world?: World): MovesChoice {
  const get = (name: string) => search.get(name) || undefined
  const market = { world, date: get('date'), exchange: get('exchange'), sector: get('sector') }
  const side = oneOf(search, 'side', moveSides)
  const order = oneOf(search, 'by', moveSortKeys)
  return {
    side,
    order,
    exchange: market.exchange ?? null,
    sector: market.sector ?? null,
    changes: { ...market, side, order, seat: get('keyword') },
    heat: market,
  }
}

interface Changes {
  side?: MoveSide
  by?: MoveSortKey
  date?: string
  /** Exchange of the products; null means all exchanges. */
  exchange?: string | null
  sector?: string | null
}

/** The same view with one choice changed. */
export const movesLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'positions', { ...changes })

/** The same view with other sort orders of its tables. */
export const orderLink = (search: URLSearchParams, orders: Readonly<Record<string, string | null>>): string =>
  modelAddress(search, 'positions', orders)

/** Link to 持仓龙虎榜 of a product on the shown day; with a seat, its 建仓过程 opens over the page. */
export function rankingLink(search: URLSearchParams, product: string, day: string | null, seat?: string) {
  const start = new URLSearchParams()
  const world = search.get('world')
  if (world) start.set('world', world)
  return modelAddress(start, 'positions', { product, contract: 'all', date: day, seat })
}
