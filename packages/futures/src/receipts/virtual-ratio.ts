import { monthNumber, monthOfDay } from '../delivery-month'
import { lastTradingDay } from '../expiry'
import type { PublishedFact, SingleSided } from '../single-sided'

/** A contract's open interest; only single-sided lots compare with goods. */
export type HeldLots = SingleSided<PublishedFact & { contractCode: string }>

/** Above it the near month has more sold than the stores hold: 逼仓预警 (models, 10). */
export const squeezeRatio = 5

/** 虚实盘比 = open interest × multiplier ÷ goods = 手 ÷ 仓单折合手 (models, 10). Null where nothing is stored. */
export function virtualRatio(openInterest: number | null, lotsStored: number | null): number | null {
  return openInterest === null || !lotsStored ? null : openInterest / lotsStored
}

/** Single-sided 手 of all contracts together; null where one of them is unknown, or there is none. */
export function heldTogether(contracts: readonly HeldLots[]): number | null {
  if (contracts.length === 0) return null
  let sum = 0
  for (const { openInterest } of contracts) {
    if (openInterest === null) return null
    sum += openInterest
  }
  return sum
}

/** The nearest contract somebody holds and that still trades, its delivery month included: there goods are asked for. */
export function nearMonth<Contract extends HeldLots>(contracts: readonly Contract[]): Contract | null {
  const byMonth = contracts.toSorted((a, b) => monthNumber(a.contractCode) - monthNumber(b.contractCode))
  // The calendar is asked as seldom as can be: a board does this for every product.
  return byMonth.find((contract) => contract.openInterest && stillTrades(contract)) ?? null
}

function stillTrades({ contractCode, tradingDay }: HeldLots): boolean {
  const last = lastTradingDay(contractCode)
  return last === null || last >= tradingDay
}

/** `early`: as short of goods, but delivery is months away, and receipts are registered shortly before it. */
export type Squeeze = 'warning' | 'early' | 'none'

/** What the near month's 虚实盘比 says. Delivery in this month or the next is near. Null without a ratio. */
export function squeezeOf(ratio: number | null, near: Pick<HeldLots, 'contractCode' | 'tradingDay'>) {
  if (ratio === null) return null
  if (ratio <= squeezeRatio) return 'none' satisfies Squeeze
  const ahead = monthNumber(near.contractCode) - monthOfDay(near.tradingDay)
  return (ahead <= 1 ? 'warning' : 'early') satisfies Squeeze
}
