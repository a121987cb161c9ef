import {
  type DraftInputOf,
  type getSeatChanges,
  type getSeatHeat,
  moveOrders,
  moveSides,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { oneOf } from '#app/lib/address'

export type MoveSide = (typeof moveSides)[number]
export type MoveOrder = (typeof moveOrders)[number]

/** Choices in the address; the server supplies the defaults. */
export interface MovesChoice {
  side: MoveSide
  order: MoveOrder
  exchange: string | null
  sector: string | null
  changes: DraftInputOf<typeof getSeatChanges>
  heat: DraftInputOf<typeof getSeatHeat>
}

export function movesChoice(search: URLSearchParams, world?: World): MovesChoice {
  const get = (name: string) => search.get(name) || undefined
  const market = { world, date: get('date'), exchange: get('exchange'), sector: get('sector') }
  const side = oneOf(search, 'side', moveSides)
  const order = oneOf(search, 'by', moveOrders)
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
  by?: MoveOrder
  date?: string
  /** Null means all of them. */
  exchange?: string | null
  sector?: string | null
}

/** The same view with one choice changed. */
export const movesLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'positions', { ...changes })

/** The view with a table in another order. */
export const orderLink = (search: URLSearchParams, orders: Readonly<Record<string, string | null>>): string =>
  modelAddress(search, 'positions', orders)

/** 持仓龙虎榜 of a product on the shown day, with a seat's 建仓过程 over it. */
export function rankingLink(search: URLSearchParams, product: string, day: string | null, seat?: string) {
  const start = new URLSearchParams()
  const world = search.get('world')
  if (world) start.set('world', world)
  return modelAddress(start, 'positions', { product, contract: 'all', date: day, seat })
}
