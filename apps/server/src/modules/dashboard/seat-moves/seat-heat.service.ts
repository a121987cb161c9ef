import { roundedOrNull, roundToHundredths } from '@vce/futures'
import { shareOf } from '@vce/futures/rankings'
import { getSeatHeat, type HeatRow } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import type { ProductMoves } from './day-moves'
import { marketPage, productFacts } from './market-page'

/** 席位热力表. */
export function createSeatHeat({ db }: { db: Database }): Verb<typeof getSeatHeat> {
  const facts = marketFacts(db)
  return async (_actor, input) => {
    const page = await marketPage(facts, getSeatHeat, input)
    if (!page.hasLists) return { ...page.choices, heat: null }
    const columns = bySector(page.products, page.choices.sectors)
    return {
      ...page.choices,
      heat: {
        columns: columns.map(productFacts),
        seats: rowsOf(columns)
          .toSorted((a, b) => b.activity - a.activity)
          .slice(0, input.limit),
        products: columns.length,
        ...(await page.scope()),
      },
    }
  }
}

/**
 * Sorts products so that those of one sector are adjacent; sectors are in the order of their first
 * appearance.
 */
const bySector = (products: readonly ProductMoves[], sectors: readonly string[]) =>
  products.toSorted((a, b) => sectors.indexOf(a.product.sector) - sectors.indexOf(b.product.sector))

/** One row for each seat whose 净增减 is known in at least one product. */
function rowsOf(columns: readonly ProductMoves[]): HeatRow[] {
  const moves = columns.map(({ seats }) => new Map(seats.map((move) => [move.seat, move])))
  const seats = new Set(moves.flatMap((bySeat) => [...bySeat.keys()]))
  return [...seats].flatMap((seat) => {
    const own = columns.map(({ openInterest }, index) => {
      const move = moves[index]?.get(seat)
      const change = move?.netChange ?? null
      return {
        change,
        share: change === null ? null : shareOf(change, openInterest),
        estimated: change !== null && move?.estimated === true,
      }
    })
    const shares = own.flatMap(({ share }) => share ?? [])
    if (shares.length === 0) return []
    return [
      {
        seat,
        activity: roundToHundredths(shares.reduce((sum, share) => sum + Math.abs(share), 0)),
        known: shares.length,
        changes: own.map(({ change }) => change),
        shares: own.map(({ share }) => roundedOrNull(share)),
        estimated: own.map(({ estimated }) => estimated),
      },
    ]
  })
}
