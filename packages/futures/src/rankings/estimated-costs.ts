/** A seat's net position in one contract at one day's settlement. */
export interface CostPoint {
  /** 手, short below zero; null on a day on which the seat was not ranked. */
  net: number | null
  settlementPrice: number | null
}

/**
 * Estimated cost of a seat's net position, day by day, in the product's quote unit. Opened or flipped: that
 * day's settlement. Increased: (cost × |net before| + settlement × |added|) / |net now|. Cut: unchanged. Null
 * while the net is unknown or flat, or once a needed settlement is missing; after such a day it restarts at
 * the next day's settlement.
 */
export function estimatedCosts(points: readonly CostPoint[]): (number | null)[] {
  let held = 0
  let cost: number | null = null
  return points.map(({ net, settlementPrice }) => {
    cost = net === null || net === 0 ? null : costAfter(held, cost, net, settlementPrice)
    held = net ?? 0
    return cost
  })
}

function costAfter(held: number, cost: number | null, net: number, settlementPrice: number | null) {
  if (cost === null || Math.sign(held) !== Math.sign(net)) return settlementPrice
  const before = Math.abs(held)
  const now = Math.abs(net)
  if (now <= before) return cost
  return settlementPrice === null ? null : (cost * before + settlementPrice * (now - before)) / now
}
