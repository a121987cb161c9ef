import { type Product, priceDigits } from '../contracts'
import { hundredths } from '../prices'
import { estimatedCosts } from '../rankings'
import { carriedDays, type DropOff } from './opening-positions'

/** A seat in one contract at one day's settlement; null on a day on which it was on no list. */
export interface PositionDay {
  tradingDay: string
  net: number | null
  settlementPrice: number | null
}

export interface OpenCost {
  /** 估算成本 in quote units; null while flat or unknown. */
  cost: number | null
  /** The day the cost is counted from. */
  since: string | null
}

/**
 * 估算成本 of the position of the last day (models, 5): added lots are weighted in, reduced lots leave it
 * unchanged, a flip starts at that day's settlement. Days off the lists restart the cost, or carry the last
 * net on for three trading days.
 */
export function openCost(days: readonly PositionDay[], dropOff: DropOff): OpenCost {
  const points = dropOff === 'carry' ? carriedOn(days) : days
  const cost = estimatedCosts(points).at(-1) ?? null
  if (cost === null) return { cost, since: null }
  const side = Math.sign(points.at(-1)?.net ?? 0)
  const start = points.findLastIndex(({ net }) => net === null || Math.sign(net) !== side) + 1
  // Before its first settlement a position has no cost.
  const first = points.findIndex(({ settlementPrice }, index) => index >= start && settlementPrice !== null)
  return { cost, since: points[first]?.tradingDay ?? null }
}

/** Displayed digits of 估算成本: two more than a price. */
export const costDigits = (product: Pick<Product, 'tickSize'>) => priceDigits(product) + 2

/**
 * Displayed 估算成本 and 浮动盈亏: the cost is rounded once and the profit uses the rounded cost, so that net ×
 * (settlement − cost) × multiplier can be verified from the row.
 */
export function openProfit(
  product: Pick<Product, 'tickSize' | 'multiplier'>,
  { net, settlementPrice, cost }: { net: number; settlementPrice: number | null; cost: number | null },
): { cost: number | null; profit: number | null } {
  if (cost === null) return { cost, profit: null }
  const shown = Number(cost.toFixed(costDigits(product)))
  if (settlementPrice === null) return { cost: shown, profit: null }
  return { cost: shown, profit: hundredths(net * (settlementPrice - shown) * product.multiplier) }
}

function carriedOn(days: readonly PositionDay[]): PositionDay[] {
  let last: number | null = null
  let age = 0
  return days.map((day) => {
    if (day.net !== null) {
      last = day.net
      age = 0
      return day
    }
    age += 1
    return { ...day, net: age <= carriedDays ? last : null }
  })
}
