import { bySeat } from './net-positions'
import type { Place } from './rankings'
import { realSeatNames, type SeatNames, seatOf } from './seats'

/** One list of a product: that of one contract, or the product's own. */
export interface ListPair {
  /** Contract of the list; empty for the product's own. */
  contract: string
  today: readonly (Place | null)[]
  /** Places on the trading day before; null if it has no such list. */
  before: readonly (Place | null)[] | null
}

/** A list that a seat was on the trading day before, and is no longer on. */
export interface LeftList {
  contract: string
  /** 手 on the day before. */
  before: number
}

/** A seat's day in one product by the lists of one side, in 手. */
export interface SideMove {
  seat: string
  /** Sum over the day's lists; null if the seat is on none of them. */
  lots: number | null
  /** Sum of the published changes; null if one is not published, or the seat left a list: its part is unknown. */
  change: number | null
  left: readonly LeftList[]
  /** Whether the seat is missing from a list of the day, so that the sums may miss a part. */
  estimated: boolean
}

/** 多, 空 and 净 of a seat in one product; a side whose lists never had the seat is null. */
export interface SeatMove {
  seat: string
  long: SideMove | null
  short: SideMove | null
  /** 净增减 = 多增减 − 空增减; null if a side is unknown because the seat left a list of it. */
  netChange: number | null
  /** True if a side is not listed at all, or in a part of the contracts only. */
  estimated: boolean
}

/**
 * Changes below these are not 大幅: 持仓 of the product in 手, and |增减| in percent of it. Products with little
 * open interest reach any share with a few lots.
 */
export const seatMoveThresholds = { openInterest: 10_000, share: 0.5 } as const

/** A published name as one line of a list: 代客 and 自营 are lines of one seat. */
const lineOf = (name: string, day: string, names: SeatNames) => {
  const { seat, agency, proprietary } = seatOf(name)
  return `${names.canonical(seat, day)}/${agency}/${proprietary}`
}

/**
 * Moves of one side by seat. A change is what the exchange published for the seat itself, never the difference
 * between two lists. A contract without a list on the day says nothing about a seat that was on it before.
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
    for (const [seat, { lots, change }] of bySeat(today, names, tradingDay)) {
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
    const lines = new Set(today.flatMap((place) => (place ? lineOf(place.seat, tradingDay, names) : [])))
    const gone = (before ?? []).filter((place) => place && !lines.has(lineOf(place.seat, tradingDay, names)))
    for (const [seat, { lots }] of bySeat(gone, names, tradingDay)) {
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

/** Both sides' moves by seat, in order of first appearance. */
export function seatMoves(
  long: ReadonlyMap<string, SideMove>,
  short: ReadonlyMap<string, SideMove>,
): SeatMove[] {
  return [...new Set([...long.keys(), ...short.keys()])].map((seat) => {
    const [longs, shorts] = [long.get(seat) ?? null, short.get(seat) ?? null]
    // A side without the seat on either day is left out of the net, which is then an estimate.
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
