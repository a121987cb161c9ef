import {
  lastTradingDay,
  mainContracts,
  type Product,
  previousTradingDay,
  productOf,
  singleSided,
  splitContractCode,
} from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { ContractDay } from '../live/contract-day'
import type { MinuteStore } from '../minutes/minute-bars.repository'
import type { RealFactsRepository } from './real-facts.repository'

/** Facts that are known about a trading day before its first tick. */
export interface PreviousDay {
  /** Contracts that traded the day before and still do, by code. */
  days: Map<string, ContractDay>
  /** Products whose main contract is known from the previous settlement. */
  settledMains: ReadonlySet<string>
}

interface ReadPreviousDay {
  facts: RealFactsRepository
  store: MinuteStore
}

/**
 * Reads the previous day from published facts, or from the feed's own stored ticks if those facts are
 * missing.
 */
export async function readPreviousDay(
  { facts, store }: ReadPreviousDay,
  tradingDay: string,
): Promise<PreviousDay> {
  const before = previousTradingDay(tradingDay)
  const [quotes, limits, mains, last] = await Promise.all([
    facts.quotes(before),
    facts.limits(before, tradingDay),
    facts.mains(before),
    store.lastOf('real', before),
  ])
  const days = new Map<string, ContractDay>()
  const put = (contract: string, figures: PreviousFigures) => {
    const product = productStillTrading(contract, tradingDay)
    const limit = limits.get(contract)
    if (!product) return
    const [limitUp, limitDown] = [limit?.up ?? null, limit?.down ?? null]
    days.set(contract, { ...figures, contract, product, tradingDay, main: false, limitUp, limitDown })
  }
  for (const tick of last) {
    put(tick.contractCode, {
      previousClose: tick.price,
      previousSettlement: tick.settlementPrice,
      openInterestBefore: tick.openInterest,
    })
  }
  for (const quote of quotes) {
    put(quote.contractCode, {
      previousClose: quote.close,
      previousSettlement: quote.settlementPrice,
      openInterestBefore: singleSided(quote).openInterest,
    })
  }
  const settledMains = new Set(quotes.map(({ productCode }) => productCode))
  const settled = [...days.values()].filter(({ product }) => settledMains.has(product.code))
  const chosen = mainsOf(tradingDay, settled.map(heldBefore), mains)
  for (const day of settled) day.main = chosen.has(day.contract)
  return { days, settledMains }
}

type PreviousFigures = Pick<ContractDay, 'previousClose' | 'previousSettlement' | 'openInterestBefore'>

function productStillTrading(contract: string, tradingDay: string): Product | null {
  const ended = lastTradingDay(contract)
  if (ended !== null && ended < tradingDay) return null
  return productOf(splitContractCode(contract).productCode) ?? null
}

/** A contract with the open interest that decides which contract is the main one. */
export interface HeldContract {
  product: string
  contractCode: string
  openInterest: number | null
}

const heldBefore = ({ contract, product, openInterestBefore }: ContractDay): HeldContract => ({
  product: product.code,
  contractCode: contract,
  openInterest: openInterestBefore,
})

/**
 * Each product's main contract by the open interest of the previous settlement (calendar, "Main contract").
 */
export function mainsOf(
  tradingDay: string,
  held: Iterable<HeldContract>,
  before: ReadonlyMap<string, string | null> = new Map(),
): Set<string> {
  const mains = new Set<string>()
  for (const [code, contracts] of groupBy(held, ({ product }) => product)) {
    const [roles] = mainContracts([{ tradingDay, contracts }], { main: before.get(code) ?? null, contracts })
    if (roles?.main) mains.add(roles.main)
  }
  return mains
}
