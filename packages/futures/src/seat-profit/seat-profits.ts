import { lastTradingDay } from '../contracts'
import { roundToHundredths } from '../prices'
import { type DropOff, type OpeningPosition, openingPositions, type RankedDay } from './opening-positions'

/** Prices of one contract on one day, in quote units. */
export interface SettledPrice {
  settlementPrice: number | null
  /** 昨结算 of the contract itself; on its first day it is the field published by the exchange. */
  previousSettlement: number | null
}

/** One day's result of a seat's position in a product. */
export interface SeatProfit {
  seat: string
  /** 元; null if a needed settlement is missing. */
  profit: number | null
  /** 手 held at the start of the day over the product's contracts. */
  net: number
  /** True if any contract is one-sided. */
  oneSided: boolean
  dropped: boolean
}

export interface ContractProfit extends OpeningPosition {
  seat: string
  contractCode: string
  profit: number | null
}

export interface ProfitDay {
  /** The contract's multiplier on the previous day, whose lists contain the position; null if unknown. */
  multiplierOf: (contractCode: string) => number | null
  tradingDay: string
  /** The day's settlements by contract. */
  prices: ReadonlyMap<string, SettledPrice>
  /** Lists of the previous days. */
  ranked: readonly RankedDay[]
  dropOff: DropOff
}

/**
 * 席位盈亏 of one contract on one day in 元, rounded to the 分: net lots at the start of the day × (结算价 − 昨结算) ×
 * multiplier (models, 5). Trades during the day are assumed to break even, because the settlement is the
 * day's mean price.
 */
export function profitOf(
  net: number,
  { settlementPrice, previousSettlement }: SettledPrice,
  multiplier: number | null,
): number | null {
  if (net === 0) return 0
  if (settlementPrice === null || previousSettlement === null || multiplier === null) return null
  return roundToHundredths(net * (settlementPrice - previousSettlement) * multiplier)
}

const unknownPrice: SettledPrice = { settlementPrice: null, previousSettlement: null }

/**
 * Every seat's profit in every contract of a product on one day. Null if the lists or the prices are missing.
 */
export function contractProfits({
  multiplierOf,
  tradingDay,
  prices,
  ranked,
  dropOff,
}: ProfitDay): ContractProfit[] | null {
  const held = prices.size > 0 ? openingPositions(tradingDay, ranked, dropOff) : null
  if (!held) return null
  const parts: ContractProfit[] = []
  for (const [contractCode, seats] of held) {
    const price = prices.get(contractCode)
    if (!price && hasEnded(contractCode, tradingDay)) continue
    for (const [seat, { net, oneSided, dropped }] of seats) {
      const profit = profitOf(net, price ?? unknownPrice, multiplierOf(contractCode))
      parts.push({ seat, contractCode, net, oneSided, dropped, profit })
    }
  }
  return parts
}

/**
 * Whether a contract was settled in cash on the previous day, so that its positions are closed and not
 * unknown.
 */
function hasEnded(contractCode: string, tradingDay: string): boolean {
  const last = lastTradingDay(contractCode)
  return last !== null && last < tradingDay
}

/** 席位盈亏 of a product on one day: the sum over its contracts, seats in order of first appearance. */
export function seatProfits(day: ProfitDay): SeatProfit[] | null {
  const parts = contractProfits(day)
  if (!parts) return null
  const seats = new Map<string, SeatProfit>()
  for (const { seat, profit, net, oneSided, dropped } of parts) {
    const existing = seats.get(seat)
    if (!existing) {
      seats.set(seat, { seat, profit, net, oneSided, dropped })
      continue
    }
    existing.profit =
      existing.profit === null || profit === null ? null : roundToHundredths(existing.profit + profit)
    existing.net += net
    existing.oneSided ||= oneSided
    existing.dropped ||= dropped
  }
  return [...seats.values()]
}
