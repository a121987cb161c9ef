/** 基差 of a deliverable bond = 净价 − 转换因子 × 期货价, 元 per hundred of face value (中金所; models, 6). */
export const bondBasis = (cleanPrice: number, conversionFactor: number, futuresPrice: number) =>
  cleanPrice - conversionFactor * futuresPrice

/** Prices and interest in 元 per hundred of face value. */
export interface DeliverableBond {
  cleanPrice: number
  conversionFactor: number
  /** 应计利息 today. */
  accrued: number
  /** 应计利息 on the delivery day. */
  accruedAtDelivery: number
  /** Calendar days until delivery. */
  daysToDelivery: number
  /** Interest paid before delivery, each with its remaining days until delivery. */
  coupons?: readonly { amount: number; daysToDelivery: number }[]
}

/**
 * 隐含回购利率: annual return of buying the bond and delivering it, percent, simple interest on 365 days: (F × CF +
 * 交割日应计利息 + Σ付息 − 全价) ÷ (全价 × n ÷ 365 − Σ付息 × nᵢ ÷ 365), 全价 = 净价 + 应计利息 (Burghardt & Belton, The Treasury
 * Bond Basis; 中金所 on 365 days). Null on the delivery day.
 */
export function impliedRepoRate(bond: DeliverableBond, futuresPrice: number): number | null {
  const { cleanPrice, conversionFactor, accrued, accruedAtDelivery, daysToDelivery, coupons = [] } = bond
  const paid = cleanPrice + accrued
  const lent = coupons.reduce((sum, each) => sum + each.amount * each.daysToDelivery, 0)
  const capital = (paid * daysToDelivery - lent) / 365
  if (capital <= 0) return null
  const interest = coupons.reduce((sum, { amount }) => sum + amount, 0)
  return ((futuresPrice * conversionFactor + accruedAtDelivery + interest - paid) / capital) * 100
}

/** 最便宜可交割券: the bond with the highest implied repo rate. Null if no bond has days left until delivery. */
export function cheapestToDeliver<Bond extends DeliverableBond>(
  bonds: readonly Bond[],
  futuresPrice: number,
): Bond | null {
  const rated = bonds.flatMap((bond) => {
    const rate = impliedRepoRate(bond, futuresPrice)
    return rate === null ? [] : [{ bond, rate }]
  })
  return (
    rated.reduce<(typeof rated)[number] | null>(
      (best, each) => (best === null || each.rate > best.rate ? each : best),
      null,
    )?.bond ?? null
  )
}
