import type { Product } from '@vce/futures'
import { unitAt } from './hashed-noise'
import { hashOf } from './random'

/** How a contract gathers open interest over its life; months are counted to its last trading day. */
export interface InterestCycle {
  /** Weight of a contract among the others of the product on the same day. */
  weight(monthsLeft: number, deliveryMonth: number): number
}

interface Shape {
  /** Where holders leave for the next main contract. */
  roll: number
  /** Within about four times this, most have left. */
  haste: number
  /** Every so many months nearer, interest grows e-fold. */
  growth: number
}

/**
 * Interest grows e-fold on the way to the roll and leaves quickly there; what stays is delivered. Main months
 * (1-5-9 and the like) carry nearly all, so the crown goes from one to the next.
 */
export function interestCycle(product: Product, seed: number): InterestCycle {
  const { roll, haste, growth } = shapeOf(product)
  const months = monthWeights(product, seed)
  return {
    weight(monthsLeft, deliveryMonth) {
      const stays = 1 / (1 + Math.exp((roll - monthsLeft) / haste))
      return (months[deliveryMonth - 1] ?? 1) * stays * Math.exp(-Math.max(0, monthsLeft - roll) / growth)
    },
  }
}

function shapeOf({ exchange, sector, lastTradingDay, mainMonths, deliveryMonths }: Product): Shape {
  if (sector === '股指') return { roll: 0.13, haste: 0.03, growth: 1.4 }
  if (sector === '国债') return { roll: 0.85, haste: 0.11, growth: 1.1 }
  const every = Array.isArray(mainMonths) ? mainMonths : Array.isArray(deliveryMonths) ? deliveryMonths : null
  const spacing = every ? 12 / every.length : 1
  const growth = 0.95 + 0.29 * spacing
  // Nobody but deliverers may enter the month of delivery: the later in it trading ends, the earlier they leave.
  if (lastTradingDay.includes('倒数')) return { roll: 1.7, haste: 0.17, growth }
  if (lastTradingDay.includes('前一月')) return { roll: 0.95, haste: 0.14, growth }
  if (exchange === 'SHFE' || exchange === 'INE')
    return { roll: spacing > 1 ? 1.25 : 0.95, haste: 0.15, growth }
  return { roll: 1.35, haste: 0.17, growth }
}

/** Twelve weights; months outside the cycle hold a few hundredths of a main month. */
function monthWeights({ code, sector, mainMonths }: Product, seed: number): number[] {
  const hash = hashOf(seed, `months/${code}`)
  return Array.from({ length: 12 }, (_, index) => {
    if (sector === '股指') return index % 3 === 2 ? 1.35 : 1
    if (!Array.isArray(mainMonths) || mainMonths.includes(index + 1)) return 0.9 + 0.2 * unitAt(hash, index)
    return 0.012 + 0.04 * unitAt(hash, index)
  })
}
