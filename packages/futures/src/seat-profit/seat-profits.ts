import { lastTradingDay } from '../expiry'
import { hundredths } from '../hundredths'
import { type DropOff, type HeldInto, heldInto, type RankedDay } from './held-into'

/** One contract's day, in quote units. */
export interface SettledPrice {
  settlementPrice: number | null
  /** 昨结算 of the contract itself: the exchange's own field also on its first day. */
  previousSettlement: number | null
}

/** What one day made of a seat's position in a product. */
export interface SeatProfit {
  seat: string
  /** 元; null where a settlement it rests on is missing. */
  profit: number | null
  /** 手 held into the day over the product's contracts. */
  net: number
  /** In some contract. */
  oneSided: boolean
  dropped: boolean
}

export interface ContractProfit extends HeldInto {
  seat: string
  contractCode: string
  profit: number | null
}

export interface ProfitDay {
  /** Units a lot had on the day before, when the position was listed; null where nobody knows. */
  multiplierOf: (contractCode: string) => number | null
  tradingDay: string
  /** The day's settlements by contract. */
  prices: ReadonlyMap<string, SettledPrice>
  /** Lists of the days before. */
  ranked: readonly RankedDay[]
  dropOff: DropOff
}

/**
 * 席位盈亏 of a contract's day in 元, to the 分: net lots held into it × (结算价 − 昨结算) × multiplier (models, 5).
 * What was traded during the day is expected to have made nothing, because the settlement is the day's mean price.
 */
export function profitOf(
  net: number,
  { settlementPrice, previousSettlement }: SettledPrice,
  multiplier: number | null,
): number | null {
  if (net === 0) return 0
  if (settlementPrice === null || previousSettlement === null || multiplier === null) return null
  return hundredths(net * (settlementPrice - previousSettlement) * multiplier)
}

const unknown: SettledPrice = { settlementPrice: null, previousSettlement: null }

/** Every seat's profit in every contract of a product on one day; null when the lists or the prices are not there. */
export function contractProfits({
  multiplierOf,
  tradingDay,
  prices,
  ranked,
  dropOff,
}: ProfitDay): ContractProfit[] | null {
  const held = prices.size > 0 ? heldInto(tradingDay, ranked, dropOff) : null
  if (!held) return null
  const parts: ContractProfit[] = []
  for (const [contractCode, seats] of held) {
    const price = prices.get(contractCode)
    if (!price && hasEnded(contractCode, tradingDay)) continue
    for (const [seat, { net, oneSided, dropped }] of seats) {
      const profit = profitOf(net, price ?? unknown, multiplierOf(contractCode))
      parts.push({ seat, contractCode, net, oneSided, dropped, profit })
    }
  }
  return parts
}

/** Settled in cash the day before: the position is gone, not unknown. */
function hasEnded(contractCode: string, tradingDay: string): boolean {
  const last = lastTradingDay(contractCode)
  return last !== null && last < tradingDay
}

/** 席位盈亏 of a product's day: its contracts added up, seats as first met. */
export function seatProfits(day: ProfitDay): SeatProfit[] | null {
  const parts = contractProfits(day)
  if (!parts) return null
  const seats = new Map<string, SeatProfit>()
  for (const { seat, profit, net, oneSided, dropped } of parts) {
    const met = seats.get(seat)
    if (!met) {
      seats.set(seat, { seat, profit, net, oneSided, dropped })
      continue
    }
    met.profit = met.profit === null || profit === null ? null : hundredths(met.profit + profit)
    met.net += net
    met.oneSided ||= oneSided
    met.dropped ||= dropped
  }
  return [...seats.values()]
}
