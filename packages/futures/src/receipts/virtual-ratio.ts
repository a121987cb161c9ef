import { tradingDaysApart } from '../calendar'
import type { PublishedFact, SingleSided } from '../contracts'
import { lastTradingDay, monthNumber } from '../contracts'

/** A contract's open interest. Single-sided, because only then lots are comparable with goods. */
export type HeldLots = SingleSided<PublishedFact & { contractCode: string }>

/**
 * 虚实比偏高: the near month has at most `days` trading days left, and its ratio is at least `watch` or at least
 * `high`.
 */
export const shortageRule = { watch: 5, high: 10, days: 15 } as const

/** 虚实盘比 = open interest × multiplier ÷ goods = 手 ÷ 仓单折合手 (models, 10). Null without receipts. */
export function virtualRatio(openInterest: number | null, lotsStored: number | null): number | null {
  return openInterest === null || !lotsStored ? null : openInterest / lotsStored
}

/** Single-sided 手 of all contracts; null if any is unknown or if there are no contracts. */
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
 * The nearest contract that has open interest and still trades. It may be in its delivery month, in which
 * holders of long positions receive goods.
 */
export function nearMonth<Contract extends HeldLots>(contracts: readonly Contract[]): Contract | null {
  const byMonth = contracts.toSorted((a, b) => monthNumber(a.contractCode) - monthNumber(b.contractCode))
  // The calendar lookup comes last because it is slow and a board calls this for every product.
  return byMonth.find((contract) => contract.openInterest && stillTrades(contract)) ?? null
}

function stillTrades({ contractCode, tradingDay }: HeldLots): boolean {
  const last = lastTradingDay(contractCode)
  return last === null || last >= tradingDay
}

/**
 * `early`: the ratio is at least `watch`, but the last trading day is too far away for a warning, because
 * receipts are registered shortly before delivery.
 */
export type Shortage = 'high' | 'watch' | 'early' | 'none'

/** Rates the near month's 虚实盘比 by `shortageRule`. Null without a ratio. */
export function shortageOf(
  ratio: number | null,
  { contractCode, tradingDay }: Pick<HeldLots, 'contractCode' | 'tradingDay'>,
): Shortage | null {
  if (ratio === null) return null
  if (ratio < shortageRule.watch) return 'none'
  const last = lastTradingDay(contractCode)
  if (last === null || tradingDaysApart(tradingDay, last) > shortageRule.days) return 'early'
  return ratio < shortageRule.high ? 'watch' : 'high'
}
