import { lotsBySeat } from './net-positions'
import type { Place } from './rankings'
import { realSeatNames, type SeatNames, seatOf } from './seats'

/** One list on two days: the list of one contract, or the exchange's list for the whole product. */
export interface ListPair {
  /** Contract of the list; empty for the list of the whole product. */
  contract: string
  today: readonly (Place | null)[]
  /** Places on the previous trading day; null if there was no such list. */
  before: readonly (Place | null)[] | null
}

/** A list that contained a seat on the previous trading day and no longer does. */
export interface ExitedList {
  contract: string
  /** 手 on the previous day. */
  before: number
}

/** A seat's 手 in one product on one day and their change, from all lists of one side (多 or 空). */
export interface SideMove {
  seat: string
  /** Sum over the day's lists; null if the seat is on no list. */
  lots: number | null
  /**
   * Sum of the published changes; null if any change is unknown: not published, or the seat left the list.
   */
  change: number | null
  left: readonly ExitedList[]
  /** Whether the seat is missing from any list of the day, so that the sums may lack lots. */
  estimated: boolean
}

/**
 * 多, 空 and 净 of a seat in one product; a side is null if its lists did not contain the seat on either day.
 */
export interface SeatMove {
  seat: string
  long: SideMove | null
  short: SideMove | null
  /** 净增减 = 多增减 − 空增减; null if the change of a side is unknown. */
  netChange: number | null
  /** True if the seat is missing from any list of either side. */
  estimated: boolean
}

/**
 * Minimums for 大幅: 持仓 of the product in 手, and |增减| in percent of that 持仓. The minimum of 持仓 is needed
 * because a few lots are a large share of a small open interest.
 */
export const seatMoveThresholds = { openInterest: 10_000, share: 0.5 } as const

/** The key of a place on a list: 代客 and 自营 are two places of one seat, with two keys. */
const placeKeyOf = (name: string, day: string, names: SeatNames) => {
  const { seat, agency, proprietary } = seatOf(name)
  return `${names.canonical(seat, day)}/${agency}/${proprietary}`
}

/**
 * Moves of one side by seat. A change is what the exchange published for the seat itself, never the
 * difference between two lists. A contract without a list today is ignored: seats on yesterday's list did not
 * leave it.
 */
export function sideMoves(
  lists: readonly ListPair[],
  tradingDay: string,
  names: SeatNames = realSeatNames,
): Map<string, SideMove> {
  const moves = new Map<string, SideMove>()
  const listed = lists.filter(({ today }) => today.some((place) => place !== null))
  const counts = new Map<string, number>()
  for (const { today } of listed) {
    for (const [seat, { lots, change }] of lotsBySeat(today, names, tradingDay)) {
      const sum = moves.get(seat)
      counts.set(seat, (counts.get(seat) ?? 0) + 1)
      moves.set(seat, {
        seat,
        lots: lots + (sum?.lots ?? 0),
        change: change === null || sum?.change === null ? null : change + (sum?.change ?? 0),
        left: [],
        estimated: false,
      })
    }
  }
  for (const { contract, today, before } of listed) {
    const placeKeys = new Set(
      today.flatMap((place) => (place ? placeKeyOf(place.seat, tradingDay, names) : [])),
    )
    const gone = (before ?? []).filter(
      (place) => place && !placeKeys.has(placeKeyOf(place.seat, tradingDay, names)),
    )
    for (const [seat, { lots }] of lotsBySeat(gone, names, tradingDay)) {
      const sum = moves.get(seat)
      moves.set(seat, {
        seat,
        lots: sum?.lots ?? null,
        change: null,
        left: [...(sum?.left ?? []), { contract, before: lots }],
        estimated: false,
      })
    }
  }
  for (const [seat, move] of moves) {
    moves.set(seat, { ...move, estimated: (counts.get(seat) ?? 0) < listed.length })
  }
  return moves
}

/** Joins the moves of both sides by seat, in order of first appearance. */
export function seatMoves(
  long: ReadonlyMap<string, SideMove>,
  short: ReadonlyMap<string, SideMove>,
): SeatMove[] {
  return [...new Set([...long.keys(), ...short.keys()])].map((seat) => {
    const [longs, shorts] = [long.get(seat) ?? null, short.get(seat) ?? null]
    // A side whose lists did not contain the seat on either day counts as 0, and the net is then an estimate.
    const changes = [longs ? longs.change : 0, shorts ? shorts.change : 0] as const
    return {
      seat,
      long: longs,
      short: shorts,
      netChange: changes[0] === null || changes[1] === null ? null : changes[0] - changes[1],
      estimated: !longs || !shorts || longs.estimated || shorts.estimated,
    }
  })
}
