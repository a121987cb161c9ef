import type { ParameterRow } from '@vce/exchange-files'
import { nextTradingDay, type Product } from '@vce/futures'
import type { ContractState } from './contract-state'
import feeTable from './fees.data.json' with { type: 'json' }
import { liquidityOf } from './liquidity'
import { priceGrid } from './price-grid'
import { limitTicks, priceLimit, widening } from './price-limits'
import type { SettledProduct } from './product-market'

/**
 * The exchange's fee for one lot, as `lot` or as `rate`. If a position is closed on the day on which it was
 * opened, the fee is multiplied by `closeToday`.
 */
interface Fee {
  /** 元 per lot. */
  lot?: number
  /** Fraction of the turnover. */
  rate?: number
  closeToday: number
}

const defaultFee: Fee = { rate: 0.0001, closeToday: 1 }

/** On the next trading day: how far the contract is from the month of its last trading day. */
type Stage = 'general' | 'monthBefore' | 'lastMonth'

const minMargin: Record<Stage, number> = { general: 0, monthBefore: 0.1, lastMonth: 0.2 }
const positionPart: Record<Stage, number> = { general: 0.02, monthBefore: 0.005, lastMonth: 0.001 }

/** Parameters that apply from the next trading day on, for every contract that still trades on that day. */
export function parameterRows({ product, contracts }: SettledProduct, tradingDay: string): ParameterRow[] {
  const next = nextTradingDay(tradingDay)
  return contracts
    .filter(({ lastDay }) => lastDay > tradingDay)
    .map((contract) => parametersOf(product, contract, tradingDay, next))
}

function parametersOf(
  product: Product,
  contract: ContractState,
  tradingDay: string,
  next: string,
): ParameterRow {
  const { exchange, code, deliveryType } = product
  const grid = priceGrid(product)
  const limit = priceLimit(product, contract, contract.lastDay === next)
  const { up, down } = limitTicks(contract.settlement, limit)
  const stage = exchange === 'CFFEX' || deliveryType === '现金' ? 'general' : stageOf(contract.lastDay, next)
  // After a day that closed at its limit, the margin must cover the wider limit.
  const marginRate = roundRate(Math.max(product.marginRate + widening(product, contract), minMargin[stage]))
  const hedgeMarginRate =
    exchange === 'SHFE' && stage === 'general' ? roundRate(marginRate - 0.01) : marginRate
  return {
    tradingDay,
    exchange,
    productCode: code,
    contractCode: contract.code,
    settlementPrice: grid.price(contract.settlement),
    marginRate,
    hedgeMarginRate,
    priceLimit: roundRate(limit),
    limitUp: grid.price(up),
    limitDown: grid.price(down),
    ...fees(code),
    positionLimit: positionLimit(code, stage),
    holds: 'nextDay',
  }
}

function stageOf(lastDay: string, day: string): Stage {
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  const left = months(lastDay) - months(day)
  return left <= 0 ? 'lastMonth' : left === 1 ? 'monthBefore' : 'general'
}

function fees(productCode: string) {
  const { lot, rate, closeToday } = (feeTable as Record<string, Fee>)[productCode] ?? defaultFee
  return {
    feePerLot: lot ?? null,
    feeRate: rate ?? null,
    closeTodayFeePerLot: lot === undefined ? null : Math.round(lot * closeToday * 100) / 100,
    closeTodayFeeRate: rate === undefined ? null : Math.round(rate * closeToday * 1e8) / 1e8,
  }
}

/** A round number of lots, smaller near the delivery. */
function positionLimit(productCode: string, stage: Stage): number {
  const lots = Math.max(100, liquidityOf(productCode).openInterest * positionPart[stage])
  const step = lots >= 10_000 ? 5_000 : lots >= 1_000 ? 500 : 50
  return Math.round(lots / step) * step
}

function roundRate(rate: number): number {
  return Math.round(rate * 10_000) / 10_000
}
