import type { QuoteRow } from '@vce/exchange-files'
import { listedContracts, type Product } from '@vce/futures'
import { type ContractState, monthsLeft, newContract } from './contract-state'
import { dayBar, isLocked, type PathFactors, pathFactors, untradedSettlement } from './day-bar'
import { createProductInterest } from './interest-day'
import type { DayDraws } from './market-factors'
import { priceGrid } from './price-grid'
import { priceLimit } from './price-limits'
import { createPricePath } from './price-path'
import { noTradeRow, tradedRow } from './quote-row'
import { createTermStructure } from './term-structure'
import type { TradingDay } from './trading-day'

/** 手 of one contract at the end of a day. */
export interface HeldContract {
  code: string
  openInterest: number
  volume: number
}

/** A product at the end of a day. */
export interface SettledProduct {
  readonly product: Product
  /** Near month first; includes a contract that expires on this day. */
  readonly contracts: readonly ContractState[]
  readonly held: readonly HeldContract[]
  /** Direction of the last two weeks, in standard deviations of a day. */
  readonly trend: number
}

export interface ProductMarket {
  /** State before the last call of `step`; initially the same as `settled`. */
  before: SettledProduct
  settled: SettledProduct
  step(day: TradingDay, draws: DayDraws, stress: number): QuoteRow[]
}

/** Simulates the contracts of one product. On `firstDay` it is an established market. */
export function createProductMarket(
  product: Product,
  seed: number,
  firstDay: TradingDay,
  start: number,
): ProductMarket {
  const path = createPricePath(product, start)
  const curve = createTermStructure(product, seed)
  const interest = createProductInterest(product, seed)
  const grid = priceGrid(product)

  let contracts: ContractState[] = []
  let listedIn = ''
  let trend = 0

  const premium = (contract: ContractState, today: number) =>
    curve.premium(monthsLeft(contract, today), contract.deliveryMonth, contract.kink)

  /** Updates the list of contracts, which only changes in a new month and after an expiry. */
  function updateContracts(day: TradingDay) {
    const month = day.tradingDay.slice(0, 7)
    const first = contracts[0]
    if (listedIn === month && first && first.lastDay >= day.tradingDay) return
    listedIn = month
    const existing = new Map(contracts.map((contract) => [contract.code, contract]))
    contracts = listedContracts(product, day.tradingDay).map(
      (code) => existing.get(code) ?? listed(code, day),
    )
  }

  function listed(code: string, day: TradingDay): ContractState {
    const contract = newContract(code)
    contract.kink = curve.firstKink()
    contract.settlement = grid.nearest(Math.exp(path.level + premium(contract, day.number)))
    return contract
  }

  function settle(): SettledProduct {
    const held = contracts.map(({ code, openInterest, volume }) => ({ code, openInterest, volume }))
    return { product, contracts, held, trend }
  }

  function tradeContract(contract: ContractState, day: TradingDay, level: number, factors: PathFactors) {
    const { settlement: before, openInterest: lotsBefore } = contract
    const limit = priceLimit(product, contract, contract.lastDay === day.tradingDay)
    const base = Math.exp(level + premium(contract, day.number))
    interest.trade(contract, isLocked(base, factors, before, limit, grid), day)

    if (contract.volume === 0) {
      contract.settlement = untradedSettlement(base, factors, before, limit, grid)
      contract.oneSidedDays = 0
      return noTradeRow(product, contract, day.tradingDay, before, lotsBefore, grid)
    }
    const bar = dayBar(base, factors, before, limit, contract.volume, grid)
    contract.settlement = bar.settlement
    contract.hasTraded = true
    contract.oneSidedDays = oneSided(contract.oneSidedDays, bar.limitSide)
    return tradedRow(product, contract, day.tradingDay, before, lotsBefore, bar, grid)
  }

  updateContracts(firstDay)
  interest.begin(contracts, firstDay)
  const initial = settle()

  const market: ProductMarket = {
    before: initial,
    settled: initial,
    step(day, draws, stress) {
      updateContracts(day)
      market.before = market.settled
      const level = path.level
      const dayPath = path.step(draws, stress)
      curve.step(dayPath.close)
      trend = 0.88 * trend + 0.25 * draws.move
      for (const contract of contracts) contract.kink = curve.nextKink(contract.kink)
      interest.step(contracts, day, dayPath.agitation)
      const factors = pathFactors(dayPath)
      const rows = contracts.map((contract) => tradeContract(contract, day, level, factors))
      market.settled = settle()
      return rows
    },
  }
  return market
}

function oneSided(days: number, side: -1 | 0 | 1): number {
  return side === 0 ? 0 : Math.sign(days) === side ? days + side : side
}
