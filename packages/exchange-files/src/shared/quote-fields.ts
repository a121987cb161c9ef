import type { QuoteRow } from '../rows'
import { reportContradictions } from './quote-contradictions'
import type { CellSource } from './table-cells'

/** Column names of a layout; a missing column reads as an empty cell. */
export interface QuoteFields {
  open: string
  high: string
  low: string
  close: string
  settlementPrice: string
  previousSettlement: string
  volume: string
  openInterest: string
  openInterestChange: string
  /** 涨跌 of the settlement, if a layout prints it; used to verify the settlement. */
  settlementChange?: string
}

/**
 * The quote of one contract on one day. A row with a malformed cell is dropped as a whole, because other
 * cells may be wrong too. `turnover` is in 元; the caller reads it, because only the caller knows its unit.
 */
export function readQuote(
  cells: CellSource,
  fields: QuoteFields,
  { exchange, productCode, contractCode }: Pick<QuoteRow, 'exchange' | 'productCode' | 'contractCode'>,
  tradingDay: string,
  turnover: number | null,
): QuoteRow | null {
  const row: QuoteRow = {
    tradingDay,
    exchange,
    productCode,
    contractCode,
    open: cells.price(fields.open),
    high: cells.price(fields.high),
    low: cells.price(fields.low),
    close: cells.price(fields.close),
    settlementPrice: cells.price(fields.settlementPrice),
    previousSettlement: cells.price(fields.previousSettlement),
    volume: cells.lots(fields.volume),
    openInterest: cells.lots(fields.openInterest),
    openInterestChange: cells.change(fields.openInterestChange),
    turnover,
  }
  if (cells.faults === 0) checkPrices(cells, row, fields)
  if (cells.faults === 0) reportContradictions(cells, row, fields)
  return cells.faults > 0 ? null : row
}

/** Checks that every price is between low and high; 75,000 real contract-days have no exception. */
function checkPrices(
  cells: CellSource,
  { open, high, low, close, settlementPrice, volume, openInterest }: QuoteRow,
  fields: QuoteFields,
): void {
  if (settlementPrice === null && close === null && volume === null && openInterest === null) {
    cells.fault(null, '整行没有价格，也没有手数')
  } else if (high === null || low === null) {
    return
  } else if (high < low) {
    cells.fault(fields.high, `最高价 ${high} 低于最低价 ${low}`)
  } else if (open !== null && (open < low || open > high)) {
    cells.fault(fields.open, `开盘价 ${open} 不在最低价 ${low} 与最高价 ${high} 之间`)
  } else if (close !== null && (close < low || close > high)) {
    cells.fault(fields.close, `收盘价 ${close} 不在最低价 ${low} 与最高价 ${high} 之间`)
  }
}
