import { type Product, priceDigits } from '../contracts'
import { roundToHundredths } from '../prices'
import { estimatedCosts } from '../rankings'
import { type DropOff, maxDropOffDays } from './opening-positions'

/**
 * A seat's position in one contract at one day's settlement; `net` is null on a day on which the seat was on
 * no list.
 */
export interface PositionDay {
  tradingDay: string
  net: number | null
  settlementPrice: number | null
}

export interface OpenCost {
  /** 估算成本 in quote units; null while flat or unknown. */
  cost: number | null
  /** The day on which the cost calculation starts. */
  since: string | null
}

/**
 * 估算成本 of the position on the last day (models, 5). Added lots are averaged in, removed lots leave the cost
 * unchanged, and a flipped position starts at that day's settlement. If the seat was on no list for some
 * days, `dropOff` determines whether the cost restarts afterwards, or the last net is carried for three
 * trading days.
 */
export function openCost(days: readonly PositionDay[], dropOff: DropOff): OpenCost {
  const points = dropOff === 'carry' ? carryNets(days) : days
  const cost = estimatedCosts(points).at(-1) ?? null
  if (cost === null) return { cost, since: null }
  const side = Math.sign(points.at(-1)?.net ?? 0)
  const start = points.findLastIndex(({ net }) => net === null || Math.sign(net) !== side) + 1
  // A position has no cost before its first known settlement.
  const first = points.findIndex(({ settlementPrice }, index) => index >= start && settlementPrice !== null)
  return { cost, since: points[first]?.tradingDay ?? null }
}

/** Displayed decimals of 估算成本: two more than those of a price. */
export const costDigits = (product: Pick<Product, 'tickSize'>) => priceDigits(product) + 2

/**
 * Displayed 估算成本 and 浮动盈亏. The profit is computed from the rounded cost, so that the user can verify net ×
 * (settlement − cost) × multiplier from the displayed values.
 */
export function openProfit(
  product: Pick<Product, 'tickSize' | 'multiplier'>,
  { net, settlementPrice, cost }: { net: number; settlementPrice: number | null; cost: number | null },
): { cost: number | null; profit: number | null } {
  if (cost === null) return { cost, profit: null }
  const shown = Number(cost.toFixed(costDigits(product)))
  if (settlementPrice === null) return { cost: shown, profit: null }
  return { cost: shown, profit: roundToHundredths(net * (settlementPrice - shown) * product.multiplier) }
}

function carryNets(days: readonly PositionDay[]): PositionDay[] {
  let last: number | null = null
  let age = 0
  return days.map((day) => {
    if (day.net !== null) {
      last = day.net
      age = 0
      return day
    }
    age += 1
    return { ...day, net: age <= maxDropOffDays ? last : null }
  })
}
