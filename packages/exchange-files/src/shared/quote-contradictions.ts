import { inDeliveryMonth } from '@vce/futures'
import type { QuoteRow } from '../rows'
import type { CellSource } from './table-cells'

/** The columns that allow a cross-check, because they repeat a figure of the row. */
export interface CrossCheckFields {
  settlementPrice: string
  /** 涨跌 from the previous settlement to this one; missing in layouts that do not print it. */
  settlementChange?: string
}

/**
 * Tolerance of a settlement outside the day's range. A settlement is a mean of the day's trades, but vendors
 * round it.
 */
const defaultMargin = 0.02
/**
 * Tolerance of a settlement outside the day's range in the delivery month, in which contracts settle by
 * deliveries: a settlement 20 % away from the last trades has occurred (i1605).
 */
const deliveryMargin = 0.35

/**
 * Reports contradictions between the figures of a valid row. The row is imported, but its file needs
 * confirmation. None of 96,000 published contract-days has a contradiction.
 */
export function reportContradictions(cells: CellSource, row: QuoteRow, fields: CrossCheckFields): void {
  doubtRange(cells, row, fields)
  doubtChange(cells, row, fields)
}

function doubtRange(cells: CellSource, row: QuoteRow, fields: CrossCheckFields): void {
  const { settlementPrice, low, high, volume, contractCode, tradingDay } = row
  if (settlementPrice === null || low === null || high === null || volume === 0) return
  const margin = inDeliveryMonth(contractCode, tradingDay) ? deliveryMargin : defaultMargin
  if (settlementPrice >= low * (1 - margin) && settlementPrice <= high * (1 + margin)) return
  cells.doubt(
    fields.settlementPrice,
    `${contractCode} 的结算价 ${settlementPrice} 不在最低价 ${low} 与最高价 ${high} 之间`,
  )
}

/** Tolerance: half a unit of the last digit that exchanges print. */
const rounding = 0.0051

function doubtChange(cells: CellSource, row: QuoteRow, { settlementChange }: CrossCheckFields): void {
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

/** A printed change of price; null for an empty cell. */
function signedFigure(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
