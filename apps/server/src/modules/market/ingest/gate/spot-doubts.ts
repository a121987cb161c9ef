import type { SpotRow } from '@vce/exchange-files'
import { productOf } from '@vce/futures'
import { spotInQuoteUnit } from '@vce/futures/basis'
import type { Doubt } from '../../facts/market.tables'

/** The settlement of a main contract on a day near the day of a spot price. */
export interface NearSettlement {
  productCode: string
  price: number
}

/**
 * Accepted ratios of spot price to futures price. Eggs cost two fifths more than their far contract; a price
 * in another unit is wrong by a factor of 2 or more.
 */
const [minRatio, maxRatio] = [0.6, 1.7]

/** Doubts about spot prices far from the futures prices of about that day: mostly prices in another unit. */
export function spotDoubts(rows: readonly SpotRow[], settlements: readonly NearSettlement[]): Doubt[] {
  const priceOf = new Map(settlements.map(({ productCode, price }) => [productCode, price]))
  return rows.flatMap(({ productCode, price, tradingDay }) => {
    const future = priceOf.get(productCode)
    const product = productOf(productCode)
    if (future === undefined || !product) return []
    const spot = spotInQuoteUnit(price, product)
    if (spot === null || (spot >= future * minRatio && spot <= future * maxRatio)) return []
    const text = `${tradingDay} ${product.shortName}现货价 ${spot} 与期货结算价 ${future} 相差过大，单位可能不对`
    return [{ check: 'row', at: productCode, text }]
  })
}
