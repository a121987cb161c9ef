import type { DayPlan } from './day-plan'
import { lotsAt, lotsAtLimit } from './order-book'

interface BestQuotes {
  bid: number | null
  bidVolume: number | null
  ask: number | null
  askVolume: number | null
}

/**
 * Bid and ask around the market's middle. `traded` is the price of a trade in ticks, which is then the bid or
 * the ask; null for a tick without a trade. At a limit the book is locked: all orders are on one side.
 */
export function bestQuotes(
  { grid, limits, depth, bookHash }: DayPlan,
  traded: number | null,
  middle: number,
  spread: number,
  at: number,
): BestQuotes {
  const { up, down } = limits
  let bid = Math.round(middle - spread / 2)
  if (traded !== null) bid = traded >= middle ? traded - spread : traded
  let ask = bid + spread
  if (middle >= up - 0.25 && (traded ?? up) === up) {
    return {
      bid: grid.price(up),
      bidVolume: lotsAtLimit(depth, bookHash, up, at),
      ask: null,
      askVolume: null,
    }
  }
  if (middle <= down + 0.25 && (traded ?? down) === down) {
    return {
      bid: null,
      bidVolume: null,
      ask: grid.price(down),
      askVolume: lotsAtLimit(depth, bookHash, down, at),
    }
  }
  if (ask > up) {
    ask = up
    if (bid >= up) bid = up - spread
  }
  if (bid < down) {
    bid = down
    if (ask <= down) ask = down + spread
  }
  return {
    bid: grid.price(bid),
    bidVolume: lotsAt(depth, bookHash, bid, at),
    ask: grid.price(ask),
    askVolume: lotsAt(depth, bookHash, ask, at),
  }
}
