/** One contract at one moment; open interest in single-sided 手, price in quote units. */
export interface HeldContract {
  price: number | null
  openInterest: number | null
}

/** 沉淀资金 and its change, in whole fen. Exactly: flow = settled − before = pricePart + positionPart. */
export interface FundFlow {
  settled: number
  before: number
  flow: number
  /** Effect of the price change on yesterday's open interest. */
  pricePart: number
  /** Effect of the change in open interest, at today's price. */
  positionPart: number
}

export interface FundTerms {
  multiplier: number
  /** 0.11 = 11 %. */
  marginRate: number
  /** 2 if buyer and seller both post margin, 1 if only one of them does. */
  sides?: 1 | 2
}

/**
 * 资金流向 of a contract in fen (models, "资金流向"): 沉淀资金 = price × lots × multiplier × margin × sides. Both days
 * use the same margin rate, so a raised margin is not an inflow. With an open interest of 0 the money is 0
 * and no price is needed. Otherwise null if a price or an open interest is unknown.
 */
export function fundFlow(today: HeldContract, before: HeldContract, terms: FundTerms): FundFlow | null {
  const settled = moneyHeld(today.price, today.openInterest, terms)
  const previous = moneyHeld(before.price, before.openInterest, terms)
  if (settled === null || previous === null) return null
  // Yesterday's lots at today's price separate the two parts, so that the parts add up exactly.
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
 * Sums contracts to a product, or products to a sector (models, "资金流向"). Null if the list is empty or
 * contains null.
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

/**
 * 四象限 by the signs of the changes in price and open interest (models, "资金流向"). Null if either change is 0 or
 * unknown.
 */
export function flowQuadrant(
  priceChange: number | null,
  openInterestChange: number | null,
): FlowQuadrant | null {
  if (!priceChange || !openInterestChange) return null
  if (priceChange > 0) return openInterestChange > 0 ? 'longBuildUp' : 'shortCovering'
  return openInterestChange > 0 ? 'shortBuildUp' : 'longLiquidation'
}
