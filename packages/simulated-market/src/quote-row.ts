import type { QuoteRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import type { ContractState } from './contract-state'
import type { DayBar } from './day-bar'
import type { PriceGrid } from './price-grid'

/**
 * The row of a day with trades. `before` is the previous settlement in ticks, `lotsBefore` the open interest
 * in 手 at the previous settlement.
 */
export function tradedRow(
  { exchange, code, multiplier }: Product,
  contract: ContractState,
  tradingDay: string,
  before: number,
  lotsBefore: number,
  bar: DayBar,
  grid: PriceGrid,
): QuoteRow {
  return {
    tradingDay,
    exchange,
    productCode: code,
    contractCode: contract.code,
    open: grid.price(bar.open),
    high: grid.price(bar.high),
    low: grid.price(bar.low),
    close: grid.price(bar.close),
    settlementPrice: grid.price(bar.settlement),
    previousSettlement: grid.price(before),
    volume: contract.volume,
    openInterest: contract.openInterest,
    openInterestChange: contract.openInterest - lotsBefore,
    turnover: Math.round(bar.average * contract.volume * multiplier),
  }
}

/**
 * The row of a day without trades. 郑商所 and 中金所 leave the close blank; the other exchanges print the
 * settlement price as the close.
 */
export function noTradeRow(
  { exchange, code }: Product,
  contract: ContractState,
  tradingDay: string,
  before: number,
  lotsBefore: number,
  grid: PriceGrid,
): QuoteRow {
  const settlementPrice = grid.price(contract.settlement)
  return {
    tradingDay,
    exchange,
    productCode: code,
    contractCode: contract.code,
    open: null,
    high: null,
    low: null,
    close: exchange === 'CZCE' || exchange === 'CFFEX' ? null : settlementPrice,
    settlementPrice,
    previousSettlement: grid.price(before),
    volume: 0,
    openInterest: contract.openInterest,
    openInterestChange: contract.openInterest - lotsBefore,
    turnover: 0,
  }
}
