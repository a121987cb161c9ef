import { lastTradingDay, previousTradingDay, splitContractCode } from '@vce/futures'
import { dayNumber, daysOfMonth, tradingDaysOfMonth } from './day-number'
import { placeOf } from './trading-day'

/** State of one contract between two trading days. */
export interface ContractState {
  readonly code: string
  /** 1 to 12. */
  readonly deliveryMonth: number
  /** Its last trading day, `YYYY-MM-DD`, the same as a day number, and among the trading days (`placeOf`). */
  readonly lastDay: string
  readonly lastDayNumber: number
  readonly lastDayPlace: number
  /** Logarithm of its distance from the product's curve. */
  kink: number
  /** Logarithm of its open interest relative to the cycle's. */
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
  return Math.max(0, lastDayNumber - today) / daysOfMonth
}

/** Holders leave by the number of remaining trading days: a holiday before the end does not shorten them. */
export function tradingMonthsLeft({ lastDayPlace }: ContractState, today: number): number {
  return Math.max(0, lastDayPlace - today) / tradingDaysOfMonth
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
    lastDayPlace: placeOf(lastDay),
    kink: 0,
    appeal: 0,
    settlement: 0,
    openInterest: 0,
    volume: 0,
    hasTraded: false,
    oneSidedDays: 0,
  }
}

/** Month-average contracts, whose rule is not confirmed, trade to the end of their month. */
function lastDayOfMonth(deliveryMonth: string): string {
  const year = 2000 + Number(deliveryMonth.slice(0, 2))
  const month = Number(deliveryMonth.slice(2))
  return previousTradingDay(
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`,
  )
}
