/** A seat's net position in one contract at one day's settlement. */
export interface CostPoint {
  /** 手, negative for a short position; null on a day on which the seat was not ranked. */
  net: number | null
  settlementPrice: number | null
}

/**
 * Estimated cost of a seat's net position, day by day, in the product's quote unit. An opened or flipped
 * position costs that day's settlement. An increased position costs (cost × |net before| + settlement ×
 * |added|) / |net now|. A reduced position has an unchanged cost. Null while the net is 0 or unknown, or once
 * a needed settlement is missing; after such a day the cost restarts at the next day's settlement.
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
