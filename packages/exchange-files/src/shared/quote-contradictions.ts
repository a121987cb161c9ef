import { inDeliveryMonth } from '@vce/futures'
import type { QuoteRow } from '../rows'
import type { CellSource } from './table-cells'

/** The columns of the figures that a quote row prints twice. */
export interface DoubtedFields {
  settlementPrice: string
  /** 涨跌 of the settlement against the previous one; absent where a layout does not print it. */
  settlementChange?: string
}

/**
 * A settlement is a mean of the day's trades; vendors round it, so a value close to the range is accepted.
 */
const defaultMargin = 0.02
/** In its delivery month a contract settles by the deliveries: 20 % off the last trades occurred (i1605). */
const deliveryMargin = 0.35

/**
 * Reports contradictions between the figures of a valid row. The row stays and its file needs confirmation:
 * none of 96,000 published contract-days has a contradiction.
 */
export function doubtQuote(cells: CellSource, row: QuoteRow, fields: DoubtedFields): void {
  doubtRange(cells, row, fields)
  doubtChange(cells, row, fields)
}

function doubtRange(cells: CellSource, row: QuoteRow, fields: DoubtedFields): void {
  const { settlementPrice, low, high, volume, contractCode, tradingDay } = row
  if (settlementPrice === null || low === null || high === null || volume === 0) return
  const margin = inDeliveryMonth(contractCode, tradingDay) ? deliveryMargin : defaultMargin
  if (settlementPrice >= low * (1 - margin) && settlementPrice <= high * (1 + margin)) return
  cells.doubt(
    fields.settlementPrice,
    `${contractCode} 的结算价 ${settlementPrice} 不在最低价 ${low} 与最高价 ${high} 之间`,
  )
}

/** Half a unit of the last digit that exchanges print. */
const rounding = 0.0051

function doubtChange(cells: CellSource, row: QuoteRow, { settlementChange }: DoubtedFields): void {
  const { settlementPrice, previousSettlement, contractCode } = row
  if (!settlementChange || settlementPrice === null || previousSettlement === null) return
  const published = signedFigure(cells.text(settlementChange))
  if (published === null) return
  const change = settlementPrice - previousSettlement
  if (Math.abs(change - published) <= rounding) return
  cells.doubt(
    settlementChange,
    `${contractCode} 公布的结算价涨跌 ${published}，与结算价 ${settlementPrice} 减昨结算价 ${previousSettlement} 不符`,
  )
}

/** A printed change of price; null where nothing is printed. */
function signedFigure(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
