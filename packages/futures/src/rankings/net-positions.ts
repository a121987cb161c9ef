import { addNullable, type Place } from './rankings'
import { realSeatNames, type SeatNames, seatOf } from './seats'

/**
 * Long, short and net 手 of one seat in one contract on one day. Null means unknown, because the seat is not
 * ranked on that list.
 */
export interface SeatNet {
  seat: string
  long: number | null
  longChange: number | null
  short: number | null
  shortChange: number | null
  /** 净持仓 = 多 − 空. If one side is unknown, only the known side counts: 多 or −空. */
  net: number
  netChange: number | null
  /** True when one side is unknown: the net is then an estimate (估算). */
  estimated: boolean
}

export type RankedNet = SeatNet & { rank: number }

/**
 * 净持仓 = 多 − 空 and 净增减 = 多增减 − 空增减, in 手, of every seat on either list. If a seat is missing from one list,
 * that side is unknown, not 0. Names are matched by `names`; a seat with two places (代客 and 自营) is added up.
 * In order of first appearance, the long list before the short list.
 */
export function netPositions(
  long: readonly (Place | null)[],
  short: readonly (Place | null)[],
  tradingDay?: string,
  names: SeatNames = realSeatNames,
): SeatNet[] {
  const longs = lotsBySeat(long, names, tradingDay)
  const shorts = lotsBySeat(short, names, tradingDay)
  return [...new Set([...longs.keys(), ...shorts.keys()])].map((seat) =>
    netOf(seat, longs.get(seat) ?? null, shorts.get(seat) ?? null),
  )
}

/** Lots and changes of a list by canonical seat name; a seat with two places (代客 and 自营) is added up. */
export function lotsBySeat(
  places: readonly (Place | null)[],
  names: SeatNames,
  tradingDay?: string,
): Map<string, Place> {
  const seats = new Map<string, Place>()
  for (const place of places) {
    if (!place) continue
    const seat = names.canonical(seatOf(place.seat).seat, tradingDay)
    const previous = seats.get(seat)
    seats.set(seat, {
      seat,
      lots: place.lots + (previous?.lots ?? 0),
      change: previous ? addNullable(previous.change, place.change) : place.change,
    })
  }
  return seats
}

function netOf(seat: string, long: Place | null, short: Place | null): SeatNet {
  const estimated = !long || !short
  const changes = [long ? long.change : 0, short ? short.change : 0] as const
  return {
    seat,
    long: long?.lots ?? null,
    longChange: long?.change ?? null,
    short: short?.lots ?? null,
    shortChange: short?.change ?? null,
    net: (long?.lots ?? 0) - (short?.lots ?? 0),
    netChange: changes[0] === null || changes[1] === null ? null : changes[0] - changes[1],
    estimated,
  }
}

/** 净多榜: the `n` seats with the largest net long positions; ties stay in the given order. */
export function largestNetLong(nets: readonly SeatNet[], n: number): RankedNet[] {
  return withRanks(
    nets.filter(({ net }) => net > 0).sort((a, b) => b.net - a.net),
    n,
  )
}

/** 净空榜: the `n` seats with the largest net short positions; ties stay in the given order. */
export function largestNetShort(nets: readonly SeatNet[], n: number): RankedNet[] {
  return withRanks(
    nets.filter(({ net }) => net < 0).sort((a, b) => a.net - b.net),
    n,
  )
}

function withRanks(nets: readonly SeatNet[], n: number): RankedNet[] {
  return nets.slice(0, Math.max(0, n)).map((net, index) => ({ rank: index + 1, ...net }))
}
