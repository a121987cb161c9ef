import { lastTradingDay, previousTradingDay, splitContractCode } from '@vce/futures'
import { dayNumber, daysPerMonth, tradingDaysPerMonth } from './day-number'
import { tradingDayOrdinal } from './trading-day'

/** State of one contract between two trading days. */
export interface ContractState {
  readonly code: string
  /** 1 to 12. */
  readonly deliveryMonth: number
  /**
   * The contract's last trading day: `YYYY-MM-DD`, its day number, and its `tradingDayOrdinal`.
   */
  readonly lastDay: string
  readonly lastDayNumber: number
  readonly lastDayOrdinal: number
  /** Logarithm of the contract's distance from the product's curve. */
  kink: number
  /** Logarithm of the contract's open interest relative to the cycle's weight. */
  appeal: number
  /** Ticks. */
  settlement: number
  /** 手. */
  openInterest: number
  volume: number
  hasTraded: boolean
  /** Consecutive days that closed at the limit, negative for limit down. */
  oneSidedDays: number
}

export function monthsLeft({ lastDayNumber }: ContractState, today: number): number {
  return Math.max(0, lastDayNumber - today) / daysPerMonth
}

/**
 * Remaining life in months of trading days. Holders leave by the number of remaining trading days, so a
 * holiday before the end does not shorten their time.
 */
export function tradingMonthsLeft({ lastDayOrdinal }: ContractState, today: number): number {
  return Math.max(0, lastDayOrdinal - today) / tradingDaysPerMonth
}

/** A contract that has not traded yet. */
export function newContract(code: string): ContractState {
  const { deliveryMonth } = splitContractCode(code)
  const lastDay = lastTradingDay(code) ?? lastDayOfMonth(deliveryMonth)
  return {
    code,
    deliveryMonth: Number(deliveryMonth.slice(2)),
    lastDay,
    lastDayNumber: dayNumber(lastDay),
    lastDayOrdinal: tradingDayOrdinal(lastDay),
    kink: 0,
    appeal: 0,
    settlement: 0,
    openInterest: 0,
    volume: 0,
    hasTraded: false,
    oneSidedDays: 0,
  }
}

/**
 * The last trading day of a month-average contract, whose rule is not confirmed: the last trading day of the
 * delivery month.
 */
function lastDayOfMonth(deliveryMonth: string): string {
  const year = 2000 + Number(deliveryMonth.slice(0, 2))
  const month = Number(deliveryMonth.slice(2))
  return previousTradingDay(
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`,
  )
}
