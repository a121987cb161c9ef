import type { TradeNature } from './trade-nature'

/** 双开 双平 多开 空开 多平 空平 多换 空换. Lots by nature are stored in this order. */
export const tradeNatures = [
  'bothOpen',
  'bothClose',
  'longOpen',
  'shortOpen',
  'longClose',
  'shortClose',
  'longTurn',
  'shortTurn',
] as const satisfies readonly TradeNature[]

/** 小 中 大 特大. */
export const tierCount = 4

/** 买卖力量 of a minute or a day in 手; bought + sold + neutral + auction is all observed volume. */
export interface FlowSum {
  /** 主动买. */
  bought: number
  /** 主动卖. */
  sold: number
  /** Lots whose active side is unknown. */
  neutral: number
  /** Matched in an opening auction, which has no active side. */
  auction: number
  /**
   * Sum of the increases of open interest from snapshot to snapshot, and sum of the decreases; opened −
   * closed is 增仓.
   */
  opened: number
  closed: number
  /** Lots by nature, in the order of `tradeNatures`; lots of unknown nature are left out. */
  natures: number[]
  /** Bought lots by size tier, 小 first, then sold lots by size tier. */
  tiers: number[]
}

/** Price, then 手 bought, sold and neutral at that price. */
export type PriceFlow = [price: number, bought: number, sold: number, neutral: number]

export const emptyFlow = (): FlowSum => ({
  bought: 0,
  sold: 0,
  neutral: 0,
  auction: 0,
  opened: 0,
  closed: 0,
  natures: [0, 0, 0, 0, 0, 0, 0, 0],
  tiers: [0, 0, 0, 0, 0, 0, 0, 0],
})

/** Adds the counts of `more` to `sum`. */
export function addFlow(sum: FlowSum, more: FlowSum): void {
  sum.bought += more.bought
  sum.sold += more.sold
  sum.neutral += more.neutral
  sum.auction += more.auction
  sum.opened += more.opened
  sum.closed += more.closed
  for (let index = 0; index < tradeNatures.length; index += 1)
    sum.natures[index] = (sum.natures[index] ?? 0) + (more.natures[index] ?? 0)
  for (let index = 0; index < 2 * tierCount; index += 1)
    sum.tiers[index] = (sum.tiers[index] ?? 0) + (more.tiers[index] ?? 0)
}

/** Adds the lots by price of `more` to `sum`. */
export function addPrices(sum: Map<number, PriceFlow>, more: Iterable<PriceFlow>): void {
  for (const [price, bought, sold, neutral] of more) {
    const existing = sum.get(price)
    if (existing) {
      existing[1] += bought
      existing[2] += sold
      existing[3] += neutral
    } else sum.set(price, [price, bought, sold, neutral])
  }
}

/** All observed volume, 手. */
export const observedLots = ({ bought, sold, neutral, auction }: FlowSum) => bought + sold + neutral + auction

/** 力量比 = 主动买 ÷ (主动买 + 主动卖), percent (models, 3); null without active trades. */
export const flowRatio = ({ bought, sold }: Pick<FlowSum, 'bought' | 'sold'>): number | null =>
  bought + sold > 0 ? (bought / (bought + sold)) * 100 : null
