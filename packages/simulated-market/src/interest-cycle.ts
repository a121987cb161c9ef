import type { Product } from '@vce/futures'
import { uniformAt } from './hashed-noise'
import { hashOf } from './random'

/**
 * How a contract's open interest develops over its life. `monthsLeft` are months of trading days until the
 * last trading day.
 */
export interface InterestCycle {
  /** Weight of a contract relative to the product's other contracts on the same day. */
  weight(monthsLeft: number, deliveryMonth: number): number
  /**
   * Fraction of a contract's distance from its target open interest by which trading reduces the distance in
   * a day.
   */
  readonly dailyAdjustment: number
  /** Standard deviation of a contract's own deviation from the cycle, in logarithms. */
  readonly deviation: number
}

interface Shape {
  /** Months before the last day at which holders move to the next main contract. */
  roll: number
  /** Duration of the move in months: most holders have left after about four times `rollWidth`. */
  rollWidth: number
  /** Number of months in which open interest grows by the factor e. */
  growth: number
  dailyAdjustment: number
  deviation: number
}

/**
 * Open interest grows exponentially until the roll and then falls quickly; the remainder is delivered. The
 * main months of a product (1-5-9 and the like) carry nearly all open interest, so the main contract moves from
 * one main month to the next.
 */
export function interestCycle(product: Product, seed: number): InterestCycle {
  const { roll, rollWidth, growth, dailyAdjustment, deviation } = shapeOf(product)
  const months = monthWeights(product, seed)
  return {
    dailyAdjustment,
    deviation,
    weight(monthsLeft, deliveryMonth) {
      const remaining = 1 / (1 + Math.exp((roll - monthsLeft) / rollWidth))
      return (months[deliveryMonth - 1] ?? 1) * remaining * Math.exp(-Math.max(0, monthsLeft - roll) / growth)
    },
  }
}

/** Goods: holders move their positions within days, and the popularity of delivery months varies. */
const goods = { dailyAdjustment: 0.4, deviation: 0.12 }
/** Index futures: holders move their positions at once, and the remainder is settled in cash. */
const indices = { roll: 0.178, rollWidth: 0.03, growth: 1.4, dailyAdjustment: 0.65, deviation: 0.05 }

function shapeOf({ exchange, sector, lastTradingDay, mainMonths, deliveryMonths }: Product): Shape {
  if (sector === '股指') return indices
  if (sector === '国债') return { roll: 0.85, rollWidth: 0.11, growth: 1.1, ...goods }
  const cycleMonths = Array.isArray(mainMonths)
    ? mainMonths
    : Array.isArray(deliveryMonths)
      ? deliveryMonths
      : null
  const spacing = cycleMonths ? 12 / cycleMonths.length : 1
  const growth = 0.95 + 0.29 * spacing
  // Only deliverers may hold positions in the delivery month, so other holders leave before the month begins.
  // If trading ends late in the delivery month, holders leave longer before the last trading day.
  if (lastTradingDay.includes('倒数')) return { roll: 1.7, rollWidth: 0.17, growth, ...goods }
  if (lastTradingDay.includes('前一月')) return { roll: 0.95, rollWidth: 0.14, growth, ...goods }
  if (exchange === 'SHFE' || exchange === 'INE')
    return spacing > 1
      ? { roll: 1.7, rollWidth: 0.18, growth, ...goods }
      : { roll: 1, rollWidth: 0.2, growth, ...goods }
  return { roll: 1.35, rollWidth: 0.17, growth, ...goods }
}

/**
 * Weights of the twelve delivery months; months outside the main cycle have a few hundredths of the weight of
 * a main month.
 */
function monthWeights({ code, sector, mainMonths }: Product, seed: number): number[] {
  const hash = hashOf(seed, `months/${code}`)
  return Array.from({ length: 12 }, (_, index) => {
    if (sector === '股指') return index % 3 === 2 ? 1.15 : 1
    if (!Array.isArray(mainMonths) || mainMonths.includes(index + 1))
      return 0.9 + 0.2 * uniformAt(hash, index)
    return 0.012 + 0.04 * uniformAt(hash, index)
  })
}
