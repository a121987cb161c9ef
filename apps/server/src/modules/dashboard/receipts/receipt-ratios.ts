import { type ExchangeCode, lastTradingDay, roundedOrNull, singleSided } from '@vce/futures'
import {
  cancellationMonths,
  type HeldLots,
  nearMonth,
  nextCancellationDate,
  shortageOf,
  totalOpenInterest,
  virtualRatio,
} from '@vce/futures/receipts'
import type { NearMonth, ReceiptBoardRow } from '@vce/protocol'

interface QuotedContract {
  exchange: ExchangeCode
  tradingDay: string
  contractCode: string
  openInterest: number | null
}

/** A contract's published lots as single-sided lots, which can be compared with goods. */
export const heldLots = ({ exchange, tradingDay, contractCode, openInterest }: QuotedContract): HeldLots =>
  singleSided({ exchange, tradingDay, contractCode, openInterest, volume: null, turnover: null })

/** 虚实盘比 of all contracts and of the near month. */
export function receiptRatios(
  contracts: readonly HeldLots[],
  lots: number | null,
): Pick<ReceiptBoardRow, 'openInterest' | 'ratio' | 'near'> {
  const openInterest = totalOpenInterest(contracts)
  return {
    openInterest,
    ratio: roundedOrNull(virtualRatio(openInterest, lots)),
    near: nearOf(nearMonth(contracts), lots),
  }
}

function nearOf(near: HeldLots | null, lots: number | null): NearMonth {
  if (!near) return null
  const ratio = virtualRatio(near.openInterest, lots)
  return {
    contract: near.contractCode,
    lastTradingDay: lastTradingDay(near.contractCode),
    openInterest: near.openInterest,
    ratio: roundedOrNull(ratio),
    shortage: shortageOf(ratio, near),
  }
}

/** The next 强制注销 after a day, and the source by which its month is known; null if no month is known. */
export function cancellationAfter(code: string, day: string): ReceiptBoardRow['cancellation'] {
  const known = cancellationMonths(code)?.source
  const next = nextCancellationDate(code, day)
  return known && next ? { day: next, known } : null
}
