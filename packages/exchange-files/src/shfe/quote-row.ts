import type { QuoteRow } from '../rows'
import { type Cells, valueText } from '../shared/cells'
import { type QuoteFields, readQuote } from '../shared/quote-fields'
import { isDeliveryMonth, listingExchangeOf, productCodeOf } from './product-codes'

const fields: QuoteFields = {
  open: 'OPENPRICE',
  high: 'HIGHESTPRICE',
  low: 'LOWESTPRICE',
  close: 'CLOSEPRICE',
  settlementPrice: 'SETTLEMENTPRICE',
  previousSettlement: 'PRESETTLEMENTPRICE',
  volume: 'VOLUME',
  openInterest: 'OPENINTEREST',
  openInterestChange: 'OPENINTERESTCHG',
  settlementChange: 'ZD2_CHG',
}

/** Reads one contract of a `kx` file; null if the row is invalid. */
export function readQuoteRow(
  cells: Cells,
  tradingDay: string,
  productId: string,
  month: string,
): QuoteRow | null {
  const productCode = productCodeOf(productId)
  const exchange = productId.endsWith('_f') ? listingExchangeOf(productCode) : null
  if (!exchange) cells.fault('PRODUCTID', `不是上期所或上期能源的期货品种：${valueText(productId)}`)
  if (!isDeliveryMonth(month)) cells.fault('DELIVERYMONTH', `不是交割月份：${valueText(month)}`)
  if (!exchange || cells.faults > 0) return null
  const contract = { exchange, productCode, contractCode: productCode + month }
  return readQuote(cells, fields, contract, tradingDay, cells.tenThousandYuan('TURNOVER'))
}
