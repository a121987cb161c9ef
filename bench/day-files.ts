import type { ParameterRow, QuoteRow, RankingRow, ReceiptRow } from '@vce/exchange-files'
import { groupBy } from '@vce/futures/collections'
import type { SimulatedDay } from '@vce/simulated-market'

/** A file in the layout of an exchange, with invented figures. */
export interface DayFile {
  name: string
  content: string
}

/** Facts that one exchange publishes on one day. */
export type ExchangeDay = Pick<
  SimulatedDay,
  'tradingDay' | 'quotes' | 'rankings' | 'receipts' | 'parameters'
> & {
  /** Trading day as `20261112`. */
  compact: string
}

export const listNames = ['volume', 'long', 'short'] as const

/** Turnover in 万元, as printed in the files. */
export const tenThousandYuan = ({ turnover }: QuoteRow) => ((turnover ?? 0) / 10_000).toFixed(2)

/** 涨跌1 and 涨跌2: close and settlement minus 昨结算, with the decimals of the prices. */
export const priceChangesOf = ({ close, settlementPrice, previousSettlement }: QuoteRow) =>
  [close, settlementPrice].map((price) =>
    price === null || previousSettlement === null ? 0 : Number((price - previousSettlement).toFixed(3)),
  )

/** Rows grouped by a key; groups and rows stay in order. */
export function groupRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): [key: string, rows: Row[]][] {
  return [...groupBy(rows, keyOf)]
}

export const byProduct = <Row extends QuoteRow | ReceiptRow | ParameterRow>(rows: readonly Row[]) =>
  groupRows(rows, ({ productCode }) => productCode)

/** The three lists of each contract, and of each product that is ranked as a whole. */
export const rankedRows = (rows: readonly RankingRow[]) =>
  groupRows(rows, ({ productCode, contractCode }) => contractCode ?? productCode).map(([code, three]) => ({
    code,
    ofProduct: three[0]?.contractCode === null,
    product: three[0]?.productCode ?? '',
    lists: listNames.map((list) => three.find((row) => row.list === list)),
    /** Number of places of the longest of the three lists. */
    length: Math.max(...three.map(({ places }) => places.length)),
  }))

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** 小计 and 总计 of quotes. */
export const quoteSums = (rows: readonly QuoteRow[]) => ({
  volume: sumOf(rows, ({ volume }) => volume),
  openInterest: sumOf(rows, ({ openInterest }) => openInterest),
  change: sumOf(rows, ({ openInterestChange }) => openInterestChange),
})

export const receiptSums = (rows: readonly ReceiptRow[]) => ({
  quantity: sumOf(rows, ({ quantity }) => quantity),
  change: sumOf(rows, ({ change }) => change),
})
