import { dayMs } from '../calendar'
import { lastTradingDay } from '../contracts'
import { roundToHundredths } from '../prices'

export interface Basis {
  /** 现货 − 期货, in the future's quote unit. */
  value: number
  /** Percent of the spot price. */
  rate: number
}

/**
 * 基差 = 现货 − 期货 and 基差率 = 基差 ÷ 现货 × 100, both prices in quote units (models, 6); some libraries publish 期货 −
 * 现货 instead. Null if either price is unknown.
 */
export function basisOf(spot: number | null, future: number | null): Basis | null {
  if (spot === null || future === null || spot <= 0) return null
  return { value: roundToHundredths(spot - future), rate: roundToHundredths(((spot - future) / spot) * 100) }
}

/** The sign of the basis: above 0 it is 现货升水 (期货贴水), below 0 现货贴水 (期货升水), at 0 平水. */
export type BasisSide = 'spotPremium' | 'spotDiscount' | 'level'

export function basisSide(basis: number): BasisSide {
  if (basis === 0) return 'level'
  return basis > 0 ? 'spotPremium' : 'spotDiscount'
}

/** 升贴水 = 期货 − 现货, the convention for index futures. */
export const premiumOf = (basis: number) => 0 - basis

/** Calendar days from a day to the contract's last trading day. Null if that last day is past or unknown. */
export function daysToExpiry(contractCode: string, day: string): number | null {
  const last = lastTradingDay(contractCode)
  if (last === null || last < day) return null
  return Math.round((Date.parse(last) - Date.parse(day)) / dayMs)
}

/**
 * 年化 = (现货 − 期货) ÷ 现货 × 365 ÷ 剩余天数, in percent (models, 6), both prices in quote units. Computed from the
 * exact 基差率, because annualising multiplies a rounding error. Null if a price is unknown or no days are left.
 */
export function annualisedRate(
  spot: number | null,
  future: number | null,
  daysLeft: number | null,
): number | null {
  if (spot === null || future === null || spot <= 0 || daysLeft === null || daysLeft <= 0) return null
  return roundToHundredths(((spot - future) * 36_500) / (spot * daysLeft))
}
