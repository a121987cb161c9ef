import { type SeatMove, type SideMove, seatMoveThresholds, shareOf } from '@vce/futures/rankings'
import { type DroppedSeat, getSeatChanges, type InputOf, type SeatChange, type World } from '@vce/protocol'
import { marketFacts, seatNamesOf } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { seatKey } from '../rankings/seat-lists'
import type { ProductMoves } from './day-moves'
import { marketPage, productFacts } from './market-page'

type Side = InputOf<typeof getSeatChanges>['side']

/** 席位大幅增减. */
export function createSeatChanges({ db }: { db: Database }): Verb<typeof getSeatChanges> {
  const facts = marketFacts(db)
  return async (_actor, input) => {
    const { side, order } = input
    const page = await marketPage(facts, getSeatChanges, input)
    const head = { ...page.choices, side, order }
    if (!page.hasLists) return { ...head, changes: null }

    const names = namesOf(input.seat, page.choices.world, page.tradingDay)
    const products = page.products.map((product) => ({
      ...product,
      seats: product.seats.filter(
        ({ seat }) => names.length === 0 || names.some((name) => seat.includes(name)),
      ),
    }))
    const changes = products.flatMap((product) => changesOf(product, side))
    const weight = (row: SeatChange) => Math.abs(order === 'share' ? row.share : row.change)
    const list = (rows: SeatChange[]) => ({
      total: rows.length,
      rows: rows.toSorted((a, b) => weight(b) - weight(a)).slice(0, input.limit),
    })
    const left = products.flatMap((product) => leftOf(product, side))
    return {
      ...head,
      changes: {
        up: list(changes.filter(({ change }) => change > 0)),
        down: list(changes.filter(({ change }) => change < 0)),
        left: {
          total: left.length,
          rows: left
            .toSorted((a, b) => (order === 'share' ? b.share - a.share : b.before - a.before))
            .slice(0, input.limit),
        },
        minShare: seatMoveThresholds.share,
        products: page.products.length,
        ...(await page.scope()),
      },
    }
  }
}

/**
 * Texts to find seats by; a seat's name has to contain one of them. They are the requested text and, if that
 * is a former name, its canonical name.
 */
const namesOf = (requested: string | undefined, world: World, tradingDay: string | null) =>
  requested ? [requested, seatKey(seatNamesOf(world), requested, tradingDay ?? undefined)] : []

/** Position and change of the chosen side. */
function movedOf({ long, short, netChange, estimated }: SeatMove, side: Side) {
  if (side !== 'net') {
    const move = side === 'long' ? long : short
    return { lots: move?.lots ?? null, change: move?.change ?? null, estimated: move?.estimated ?? false }
  }
  const [longs, shorts] = [long?.lots ?? null, short?.lots ?? null]
  const lots = longs === null && shorts === null ? null : (longs ?? 0) - (shorts ?? 0)
  return { lots, change: netChange, estimated }
}

function changesOf(product: ProductMoves, side: Side): SeatChange[] {
  return product.seats.flatMap((move) => {
    const { change, ...moved } = movedOf(move, side)
    const share = change === null ? null : shareOf(change, product.openInterest)
    if (change === null || share === null || Math.abs(share) < seatMoveThresholds.share) return []
    return [{ ...productFacts(product), seat: move.seat, ...moved, change, share }]
  })
}

/** Seats that left lists of the chosen side; for the net, lists of either side. */
function leftOf(product: ProductMoves, side: Side): DroppedSeat[] {
  const sides = side === 'net' ? (['long', 'short'] as const) : [side]
  return product.seats.flatMap((move) => sides.flatMap((each) => leftSide(product, each, move[each])))
}

function leftSide(product: ProductMoves, side: 'long' | 'short', move: SideMove | null): DroppedSeat[] {
  if (!move || move.left.length === 0) return []
  const before = move.left.reduce((sum, list) => sum + list.before, 0)
  const share = shareOf(before, product.openInterest)
  if (share === null || share < seatMoveThresholds.share) return []
  const contracts = move.left.flatMap(({ contract }) => contract || [])
  return [{ ...productFacts(product), seat: move.seat, side, contracts, before, share }]
}
