/** One contract at one moment; open interest in single-sided 手, price in quote units. */
export interface HeldContract {
  price: number | null
  openInterest: number | null
}

/** 沉淀资金 and its change, in whole fen: flow = settled − before = pricePart + positionPart, exact. */
export interface FundFlow {
  settled: number
  before: number
  flow: number
  /** Effect of the price change on yesterday's lots. */
  pricePart: number
  /** Effect of the change in lots, at today's price. */
  positionPart: number
}

export interface FundTerms {
  multiplier: number
  /** 0.11 = 11 %. */
  marginRate: number
  /** 2: buyer and seller both post margin; 1: one of them. */
  sides?: 1 | 2
}

/**
 * 资金流向 of a contract in fen (models, "资金流向"): 沉淀资金 = price × lots × multiplier × margin × sides. One margin
 * rate applies to both days, so a raised margin is not an inflow. With open interest 0 no price is needed:
 * the money is 0. Null if a price or a count is unknown.
 */
export function fundFlow(today: HeldContract, before: HeldContract, terms: FundTerms): FundFlow | null {
  const settled = moneyHeld(today.price, today.openInterest, terms)
  const previous = moneyHeld(before.price, before.openInterest, terms)
  if (settled === null || previous === null) return null
  // Yesterday's lots at today's price: the boundary between the two parts, so that they add up to the fen.
  const repriced = moneyHeld(today.price, before.openInterest, terms) ?? previous
  return {
    settled,
    before: previous,
    flow: settled - previous,
    pricePart: repriced - previous,
    positionPart: settled - repriced,
  }
}

function moneyHeld(price: number | null, openInterest: number | null, terms: FundTerms): number | null {
  if (openInterest === 0) return 0
  if (price === null || openInterest === null) return null
  const { multiplier, marginRate, sides = 2 } = terms
  return Math.round(price * openInterest * multiplier * marginRate * sides * 100)
}

/**
 * Sums contracts to a product, or products to a sector (models, "资金流向"); null if there is none or one is
 * unknown.
 */
export function sumFlows(flows: readonly (FundFlow | null)[]): FundFlow | null {
  if (flows.length === 0) return null
  const sum: FundFlow = { settled: 0, before: 0, flow: 0, pricePart: 0, positionPart: 0 }
  for (const flow of flows) {
    if (!flow) return null
    sum.settled += flow.settled
    sum.before += flow.before
    sum.flow += flow.flow
    sum.pricePart += flow.pricePart
    sum.positionPart += flow.positionPart
  }
  return sum
}

/** 多头增仓, 空头回补, 空头增仓, 多头离场. */
export type FlowQuadrant = 'longBuildUp' | 'shortCovering' | 'shortBuildUp' | 'longLiquidation'

/** 四象限 by the signs of price and open interest (models, "资金流向"); null if one did not move or is unknown. */
export function flowQuadrant(
  priceChange: number | null,
  openInterestChange: number | null,
): FlowQuadrant | null {
  if (!priceChange || !openInterestChange) return null
  if (priceChange > 0) return openInterestChange > 0 ? 'longBuildUp' : 'shortCovering'
  return openInterestChange > 0 ? 'shortBuildUp' : 'longLiquidation'
}
