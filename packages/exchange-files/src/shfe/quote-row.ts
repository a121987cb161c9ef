import { type Cells, quoted } from '../cells'
import type { QuoteRow } from '../rows'
import { homeOf, isDeliveryMonth, productCodeOf } from './product-codes'

/** A row with one malformed cell is dropped whole: what is wrong in it cannot be told from what is right. */
export function readQuoteRow(cells: Cells, productId: string, month: string): QuoteRow | null {
  const productCode = productCodeOf(productId)
  const exchange = productId.endsWith('_f') ? homeOf(productCode) : null
  if (!exchange) cells.fault('PRODUCTID', `不是上期所或上期能源的期货品种：${quoted(productId)}`)
  if (!isDeliveryMonth(month)) cells.fault('DELIVERYMONTH', `不是交割月份：${quoted(month)}`)
  if (!exchange || cells.faults > 0) return null

  const row: QuoteRow = {
    exchange,
    productCode,
    contractCode: productCode + month,
    open: cells.price('OPENPRICE'),
    high: cells.price('HIGHESTPRICE'),
    low: cells.price('LOWESTPRICE'),
    close: cells.price('CLOSEPRICE'),
    settlementPrice: cells.price('SETTLEMENTPRICE'),
    previousSettlement: cells.price('PRESETTLEMENTPRICE'),
    volume: cells.lots('VOLUME'),
    openInterest: cells.lots('OPENINTEREST'),
    openInterestChange: cells.change('OPENINTERESTCHG'),
    turnover: cells.tenThousandYuan('TURNOVER'),
  }
  if (cells.faults === 0) checkSense(cells, row)
  return cells.faults > 0 ? null : row
}

/** Every traded price lies between low and high; 55,553 real contract-days have no exception. */
function checkSense(
  cells: Cells,
  { open, high, low, close, settlementPrice, volume, openInterest }: QuoteRow,
) {
  if (settlementPrice === null && close === null && volume === null && openInterest === null) {
    return cells.fault(null, '整行没有价格，也没有手数')
  }
  if (high === null || low === null) return
  if (high < low) cells.fault('HIGHESTPRICE', `最高价 ${high} 低于最低价 ${low}`)
  else if (open !== null && (open < low || open > high)) {
    cells.fault('OPENPRICE', `开盘价 ${open} 不在最低价 ${low} 与最高价 ${high} 之间`)
  } else if (close !== null && (close < low || close > high)) {
    cells.fault('CLOSEPRICE', `收盘价 ${close} 不在最低价 ${low} 与最高价 ${high} 之间`)
  }
}
