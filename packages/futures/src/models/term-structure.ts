import { inDeliveryMonth, monthNumber } from '../contracts'

/** A contract on the curve; price in quote units, open interest in single-sided 手. */
export interface TermPoint {
  contractCode: string
  price: number
  openInterest: number
}

/** 升水 (near low, far high), 贴水 (near high, far low), 混合. */
export type TermShape = 'contango' | 'backwardation' | 'mixed'

type UnpricedPoint = { contractCode: string; price: number | null; openInterest: number | null }

/**
 * The curve of one product, near month first (models, "期限结构"). Contracts in delivery, and contracts without a
 * price or open interest, are left out.
 */
export function termCurve<P extends UnpricedPoint>(
  points: readonly P[],
  tradingDay: string,
): (P & { price: number; openInterest: number })[] {
  const held = points.filter(
    (point): point is P & { price: number; openInterest: number } =>
      point.price !== null && point.price > 0 && point.openInterest !== null && point.openInterest > 0,
  )
  return held
    .filter(({ contractCode }) => !inDeliveryMonth(contractCode, tradingDay))
    .sort((a, b) => monthNumber(a.contractCode) - monthNumber(b.contractCode))
}

/**
 * Contango if no step of the curve falls and at least one rises; backwardation if no step rises and at least
 * one falls; otherwise mixed, also for a flat curve (models, "期限结构"). Null for fewer than two contracts.
 */
export function termShape(points: readonly TermPoint[]): TermShape | null {
  if (points.length < 2) return null
  let rises = false
  let falls = false
  for (const [index, point] of points.entries()) {
    const step = point.price - (points[index - 1]?.price ?? point.price)
    rises ||= step > 0
    falls ||= step < 0
  }
  if (rises === falls) return 'mixed'
  return rises ? 'contango' : 'backwardation'
}

/** 期限斜率 = (far − near) / near, 0.02 = 2 % (models, "期限结构"). */
export function curveSlope(nearPrice: number, farPrice: number): number {
  return (farPrice - nearPrice) / nearPrice
}

/**
 * 年化展期收益 = ln(near / far) × 12 / months, 0.1 = 10 % a year (models, "期限结构"); above 0 in backwardation, where
 * a long position earns by rolling. Null if `months` or a price is not above 0.
 */
export function rollYield(nearPrice: number, farPrice: number, months: number): number | null {
  if (months <= 0 || nearPrice <= 0 || farPrice <= 0) return null
  return (Math.log(nearPrice / farPrice) * 12) / months
}
