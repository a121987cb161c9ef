import type { Product } from '@vce/futures'
import { hundredths } from './figures'

/**
 * Quote units of the future in one of the spot price (models, "Unit traps"): 元/斤 of eggs, 元/kg of hogs, 元/㎡ of
 * glass 5 mm thick, tonnes of 32 % lye.
 */
const quoteUnits: Record<string, number> = { jd: 1000, lh: 1000, FG: 80, SH: 1 / 0.32 }

/** A spot price in the future's quote unit. */
export const spotInQuoteUnit = (price: number, { code }: Pick<Product, 'code'>) =>
  hundredths(price * (quoteUnits[code] ?? 1))

/** 基差 = 现货 − 期货 in quote units, 基差率 = 基差 ÷ 现货 in percent (models, 6); null without one of the two. */
export function basisOf(spot: number, future: number | null) {
  if (future === null || spot === 0) return null
  return { value: hundredths(spot - future), rate: hundredths(((spot - future) / spot) * 100) }
}
