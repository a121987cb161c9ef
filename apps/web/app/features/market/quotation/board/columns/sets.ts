import type { BoardColumn, ColumnSet } from './column'
import { fundamentalColumns, wideFundamentalColumns } from './fundamental-columns'
import {
  amplitudeColumn,
  askColumn,
  askVolumeColumn,
  averageColumn,
  bidColumn,
  bidVolumeColumn,
  changeColumn,
  changeRateColumn,
  closeColumn,
  dayColumn,
  highColumn,
  interestChangeColumn,
  lastVolumeColumn,
  lineColumn,
  lowColumn,
  openColumn,
  openInterestColumn,
  priceVolumeColumn,
  settlementColumn,
  speculationColumn,
  turnoverColumn,
  volumeColumn,
} from './quote-columns'
import { technicalColumns } from './technical-columns'

/** A column at the end of a table, wider because of the table's edge. */
const asLast = (column: BoardColumn): BoardColumn => ({ ...column, width: column.width + 8 })

/**
 * Default columns of each set, in order, after 名称, 合约 and 最新, which every set begins with. Columns that do
 * not fit are shown on wide pages only (`placed-columns.ts`).
 */
export const columnsBySet: Record<ColumnSet, readonly BoardColumn[]> = {
  fund: [
    changeRateColumn,
    ...fundamentalColumns,
    ...wideFundamentalColumns,
    changeColumn,
    volumeColumn,
    openInterestColumn,
    interestChangeColumn,
    turnoverColumn,
  ],
  tech: [
    changeRateColumn,
    ...technicalColumns,
    changeColumn,
    volumeColumn,
    openInterestColumn,
    interestChangeColumn,
    amplitudeColumn,
    priceVolumeColumn,
    turnoverColumn,
  ],
  volume: [
    changeColumn,
    changeRateColumn,
    lineColumn,
    bidColumn,
    bidVolumeColumn,
    askColumn,
    askVolumeColumn,
    volumeColumn,
    openInterestColumn,
    interestChangeColumn,
    priceVolumeColumn,
    amplitudeColumn,
    speculationColumn,
    turnoverColumn,
    averageColumn,
    lastVolumeColumn,
    openColumn,
    highColumn,
    lowColumn,
    closeColumn,
    asLast(settlementColumn),
  ],
  quote: [
    changeColumn,
    changeRateColumn,
    bidColumn,
    bidVolumeColumn,
    askColumn,
    askVolumeColumn,
    lastVolumeColumn,
    volumeColumn,
    openInterestColumn,
    interestChangeColumn,
    openColumn,
    highColumn,
    lowColumn,
    settlementColumn,
    turnoverColumn,
    lineColumn,
    averageColumn,
    amplitudeColumn,
    priceVolumeColumn,
    speculationColumn,
    asLast(closeColumn),
  ],
}

const columnsNamed = (set: ColumnSet, keys: readonly string[]) =>
  keys.flatMap((key) => columnsBySet[set].find((column) => column.key === key) ?? [])

/** The four figures on a card. */
export const cardColumnsBySet: Record<ColumnSet, readonly BoardColumn[]> = {
  fund: columnsNamed('fund', ['basisRate', 'rollYield', 'receiptChange', 'netChange']),
  tech: columnsNamed('tech', ['averages', 'macd', 'fromMa20', 'fromHigh20']),
  volume: columnsNamed('volume', ['volume', 'openInterest', 'openInterestChange', 'turnover']),
  quote: columnsNamed('quote', ['bid', 'ask', 'volume', 'openInterest']),
}

/** The columns that every set begins with; rows are sorted by them too, and a CSV file begins with them. */
const contract = { key: 'contract', head: '合约' }
const name = { key: 'name', head: '名称' }
const last = { key: 'last', head: '最新' }

type ValueReader = NonNullable<BoardColumn['value']>

const firstReaders: readonly (readonly [string, ValueReader])[] = [
  [contract.key, (quote) => quote.contract],
  [name.key, (quote) => quote.name],
  [last.key, (quote) => quote.last],
]

const readersOf = (set: ColumnSet) =>
  new Map([
    ...firstReaders,
    ...columnsBySet[set].flatMap(({ key, value }) => (value ? [[key, value] as const] : [])),
  ])

const quoteReaders = new Map([...readersOf('quote'), ...readersOf('volume')])
/**
 * Functions that read the values by which rows are sorted, by column key. All sets accept the keys of
 * `quoteReaders`, which old addresses may contain.
 */
const sortReaders: Record<ColumnSet, ReadonlyMap<string, ValueReader>> = {
  fund: new Map([...quoteReaders, ...readersOf('fund')]),
  tech: new Map([...quoteReaders, ...readersOf('tech')]),
  volume: quoteReaders,
  quote: quoteReaders,
}

/** Function that reads the value by which rows are sorted; undefined if the set does not have the column. */
export const sortValueReader = (set: ColumnSet, key: string): ValueReader | undefined =>
  sortReaders[set].get(key)

type CsvColumn = Pick<BoardColumn, 'head' | 'csv'>

/** All columns of a set for a CSV file, with the units and days of the facts. */
export const csvColumns = (set: ColumnSet): readonly CsvColumn[] => [
  { head: contract.head, csv: (quote) => quote.contract },
  { head: name.head, csv: (quote) => quote.name },
  dayColumn,
  { head: last.head, csv: (quote) => quote.last },
  ...columnsBySet[set]
    // The 分时 curve cannot be written to a CSV file.
    .filter(({ key }) => key !== lineColumn.key)
    .flatMap(({ head, csv, csvMore = [] }): CsvColumn[] => [{ head, csv }, ...csvMore]),
]
