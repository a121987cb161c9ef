import type { PublishedFact, SingleSided } from '../contracts'
import { lastTradingDay, monthNumber, monthOfDay } from '../contracts'

/** A contract's open interest; only single-sided lots are comparable with goods. */
export type HeldLots = SingleSided<PublishedFact & { contractCode: string }>

/** Above this ratio of sold lots to stored goods the near month triggers 逼仓预警 (models, 10). */
export const squeezeRatio = 5

/** 虚实盘比 = open interest × multiplier ÷ goods = 手 ÷ 仓单折合手 (models, 10). Null if nothing is stored. */
export function virtualRatio(openInterest: number | null, lotsStored: number | null): number | null {
  return openInterest === null || !lotsStored ? null : openInterest / lotsStored
}

/** Single-sided 手 of all contracts; null if one is unknown or there is none. */
export function totalOpenInterest(contracts: readonly HeldLots[]): number | null {
  if (contracts.length === 0) return null
  let sum = 0
  for (const { openInterest } of contracts) {
    if (openInterest === null) return null
    sum += openInterest
  }
  return sum
}

/**
 * The nearest contract with open interest that still trades, including its delivery month, when goods are
 * demanded.
 */
export function nearMonth<Contract extends HeldLots>(contracts: readonly Contract[]): Contract | null {
  const byMonth = contracts.toSorted((a, b) => monthNumber(a.contractCode) - monthNumber(b.contractCode))
  // The calendar lookup is last: a board runs this for every product.
  return byMonth.find((contract) => contract.openInterest && stillTrades(contract)) ?? null
}

function stillTrades({ contractCode, tradingDay }: HeldLots): boolean {
  const last = lastTradingDay(contractCode)
  return last === null || last >= tradingDay
}

/**
 * `early`: equally short of goods, but delivery is months away, and receipts are registered shortly before
 * it.
 */
export type Squeeze = 'warning' | 'early' | 'none'

/**
 * The verdict on the near month's 虚实盘比. Delivery in this month or the next counts as near. Null without a
 * ratio.
 */
export function squeezeOf(ratio: number | null, near: Pick<HeldLots, 'contractCode' | 'tradingDay'>) {
  if (ratio === null) return null
  if (ratio <= squeezeRatio) return 'none' satisfies Squeeze
  const ahead = monthNumber(near.contractCode) - monthOfDay(near.tradingDay)
  return (ahead <= 1 ? 'warning' : 'early') satisfies Squeeze
}
