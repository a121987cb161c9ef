import type { Product } from '@vce/futures'
import { unitAt } from './hashed-noise'
import { hashOf } from './random'

/** How a contract gathers open interest over its life; months are of trading days, up to its last one. */
export interface InterestCycle {
  /** Weight of a contract among the others of the product on the same day. */
  weight(monthsLeft: number, deliveryMonth: number): number
  /** Part of the way to that weight which holders go in a day. */
  readonly dailyShare: number
  /** Standard deviation of a contract's own interest against the cycle, in logarithms. */
  readonly stray: number
}

interface Shape {
  /** Where holders leave for the next main contract. */
  roll: number
  /** Within about four times this, most have left. */
  haste: number
  /** Every so many months nearer, interest grows e-fold. */
  growth: number
  dailyShare: number
  stray: number
}

/**
 * Interest grows e-fold on the way to the roll and leaves quickly there; what stays is delivered. Main months
 * (1-5-9 and the like) carry nearly all, so the crown goes from one to the next.
 */
export function interestCycle(product: Product, seed: number): InterestCycle {
  const { roll, haste, growth, dailyShare, stray } = shapeOf(product)
  const months = monthWeights(product, seed)
  return {
    dailyShare,
    stray,
    weight(monthsLeft, deliveryMonth) {
      const stays = 1 / (1 + Math.exp((roll - monthsLeft) / haste))
      return (months[deliveryMonth - 1] ?? 1) * stays * Math.exp(-Math.max(0, monthsLeft - roll) / growth)
    },
  }
}

/** Positions of goods are moved within days, each month as its delivery is liked. */
const goods = { dailyShare: 0.4, stray: 0.12 }
/** Those of index futures are moved at once and end in cash. */
const indices = { roll: 0.178, haste: 0.03, growth: 1.4, dailyShare: 0.65, stray: 0.05 }

function shapeOf({ exchange, sector, lastTradingDay, mainMonths, deliveryMonths }: Product): Shape {
  if (sector === '股指') return indices
  if (sector === '国债') return { roll: 0.85, haste: 0.11, growth: 1.1, ...goods }
  const every = Array.isArray(mainMonths) ? mainMonths : Array.isArray(deliveryMonths) ? deliveryMonths : null
  const spacing = every ? 12 / every.length : 1
  const growth = 0.95 + 0.29 * spacing
  // Nobody but deliverers may enter the month of delivery: the later in it trading ends, the earlier they leave.
  if (lastTradingDay.includes('倒数')) return { roll: 1.7, haste: 0.17, growth, ...goods }
  if (lastTradingDay.includes('前一月')) return { roll: 0.95, haste: 0.14, growth, ...goods }
  if (exchange === 'SHFE' || exchange === 'INE')
    return spacing > 1
      ? { roll: 1.7, haste: 0.18, growth, ...goods }
      : { roll: 1, haste: 0.2, growth, ...goods }
  return { roll: 1.35, haste: 0.17, growth, ...goods }
}

/** Twelve weights; months outside the cycle hold a few hundredths of a main month. */
function monthWeights({ code, sector, mainMonths }: Product, seed: number): number[] {
  const hash = hashOf(seed, `months/${code}`)
  return Array.from({ length: 12 }, (_, index) => {
    if (sector === '股指') return index % 3 === 2 ? 1.15 : 1
    if (!Array.isArray(mainMonths) || mainMonths.includes(index + 1)) return 0.9 + 0.2 * unitAt(hash, index)
    return 0.012 + 0.04 * unitAt(hash, index)
  })
}
