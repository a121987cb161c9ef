import { addNullable, type Place } from './rankings'
import { realSeatNames, type SeatNames, seatOf } from './seats'

/**
 * Adds up the lists of a product's contracts: each seat's lots (手) and changes, largest first, ties in order
 * of first appearance. Only published places count, so every sum is a lower bound.
 */
export function addUpLists(
  lists: readonly (readonly (Place | null)[])[],
  tradingDay?: string,
  names: SeatNames = realSeatNames,
): Place[] {
  const seats = new Map<string, Place>()
  for (const place of lists.flat()) {
    if (!place) continue
    const seat = names.canonical(seatOf(place.seat).seat, tradingDay)
    const existing = seats.get(seat)
    if (existing) {
      existing.lots += place.lots
      existing.change = addNullable(existing.change, place.change)
    } else seats.set(seat, { seat, lots: place.lots, change: place.change })
  }
  return [...seats.values()].sort((a, b) => b.lots - a.lots)
}
