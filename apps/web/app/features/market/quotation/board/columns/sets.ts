import type { BoardColumn, ColumnSet } from './column'
import { fundColumns, wideFundColumns } from './fund-columns'
import {
  amplitude,
  ask,
  askVolume,
  average,
  bid,
  bidVolume,
  change,
  changeRate,
  close,
  day,
  high,
  interestChange,
  lastVolume,
  line,
  low,
  open,
  openInterest,
  priceVolume,
  settlement,
  speculation,
  turnover,
  volume,
} from './quote-columns'
import { techColumns } from './tech-columns'

/** A price at the end of a table, whose edge is wider than the space between columns. */
const asLast = (column: BoardColumn): BoardColumn => ({ ...column, width: column.width + 8 })

/**
 * Columns of each set after 名称, 合约 and 最新, which start every set, in their first order. What the page has no room
 * for is shown on a wide one (`placed-columns.ts`).
 */
export const setColumns: Record<ColumnSet, readonly BoardColumn[]> = {
  fund: [
    changeRate,
    ...fundColumns,
    ...wideFundColumns,
    change,
    volume,
    openInterest,
    interestChange,
    turnover,
  ],
  tech: [
    changeRate,
    ...techColumns,
    change,
    volume,
    openInterest,
    interestChange,
    amplitude,
    priceVolume,
    turnover,
  ],
  volume: [
    change,
    changeRate,
    line,
    bid,
    bidVolume,
    ask,
    askVolume,
    volume,
    openInterest,
    interestChange,
    priceVolume,
    amplitude,
    speculation,
    turnover,
    average,
    lastVolume,
    open,
    high,
    low,
    close,
    asLast(settlement),
  ],
  quote: [
    change,
    changeRate,
    bid,
    bidVolume,
    ask,
    askVolume,
    lastVolume,
    volume,
    openInterest,
    interestChange,
    open,
    high,
    low,
    settlement,
    turnover,
    line,
    average,
    amplitude,
    priceVolume,
    speculation,
    asLast(close),
  ],
}

const columnsNamed = (set: ColumnSet, keys: readonly string[]) =>
  keys.flatMap((key) => setColumns[set].find((column) => column.key === key) ?? [])

/** Four figures of a card. */
export const cardColumns: Record<ColumnSet, readonly BoardColumn[]> = {
  fund: columnsNamed('fund', ['basisRate', 'rollYield', 'receiptChange', 'netChange']),
  tech: columnsNamed('tech', ['averages', 'macd', 'fromMa20', 'fromHigh20']),
  volume: columnsNamed('volume', ['volume', 'openInterest', 'openInterestChange', 'turnover']),
  quote: columnsNamed('quote', ['bid', 'ask', 'volume', 'openInterest']),
}

/** The columns that start every set, and the day: by these rows are sorted and files begin. */
const contract = { key: 'contract', head: '合约' }
const name = { key: 'name', head: '名称' }
const last = { key: 'last', head: '最新' }

type Value = NonNullable<BoardColumn['value']>

const firstValues: readonly (readonly [string, Value])[] = [
  [contract.key, (quote) => quote.contract],
  [name.key, (quote) => quote.name],
  [last.key, (quote) => quote.last],
]

const valuesOf = (set: ColumnSet) =>
  new Map([
    ...firstValues,
    ...setColumns[set].flatMap(({ key, value }) => (value ? [[key, value] as const] : [])),
  ])

/** Sort values of any set by the keys in addresses; older addresses sort any set by a figure of the quotes. */
const quoteValues = new Map([...valuesOf('quote'), ...valuesOf('volume')])
const sortValues: Record<ColumnSet, ReadonlyMap<string, Value>> = {
  fund: new Map([...quoteValues, ...valuesOf('fund')]),
  tech: new Map([...quoteValues, ...valuesOf('tech')]),
  volume: quoteValues,
  quote: quoteValues,
}

/** Value that sorts the rows of a set; undefined for a key that the set does not have. */
export const sortValue = (set: ColumnSet, key: string): Value | undefined => sortValues[set].get(key)

type CsvColumn = Pick<BoardColumn, 'head' | 'csv'>

/** All columns of a set for a CSV file, with units and days of facts beside them. */
export const csvColumns = (set: ColumnSet): readonly CsvColumn[] => [
  { head: contract.head, csv: (quote) => quote.contract },
  { head: name.head, csv: (quote) => quote.name },
  day,
  { head: last.head, csv: (quote) => quote.last },
  ...setColumns[set]
    // A curve has no cell of a table.
    .filter(({ key }) => key !== line.key)
    .flatMap(({ head, csv, csvMore = [] }): CsvColumn[] => [{ head, csv }, ...csvMore]),
]
