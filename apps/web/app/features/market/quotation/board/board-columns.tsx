import { priceVolumeLabel } from '@vce/futures'
import type { Quote } from '@vce/protocol'
import type { ReactNode } from 'react'
import {
  amplitudeOf,
  changeOf,
  changeRateOf,
  speculationOf,
} from '#app/features/market/quotation/derived-figures'
import { inHundredMillions, missing, percent, price, signed, thousands, toneOf } from '#app/lib/format'
import { Tag } from '#app/ui/layout/tag'
import type { CsvCell } from '#app/ui/table/csv'
import type { ColumnSet, SortKey } from './board-choice'

export interface BoardColumn {
  head: string
  /** A column without a key is not sortable. */
  key?: SortKey
  width?: number
  align: 'start' | 'end' | 'center'
  cell: (quote: Quote) => ReactNode
  tone?: (quote: Quote) => string
  csv: (quote: Quote) => CsvCell
}

/** A number for spreadsheets: ASCII minus, empty if unknown. */
const plain = (value: number | null, digits: number, unit = '') =>
  value === null ? null : value.toFixed(digits) + unit

type PriceKey = 'bid' | 'ask' | 'open' | 'high' | 'low' | 'average'
type LotsKey = 'bidVolume' | 'askVolume' | 'lastVolume' | 'volume' | 'openInterest'

/** A price coloured by its side of the previous settlement. Wide enough for 480460 and 1085.66. */
const priceColumn = (head: string, key: PriceKey, width: number): BoardColumn => ({
  head,
  key,
  width,
  align: 'end',
  cell: (quote) => price(quote[key], quote.digits),
  tone: (quote) =>
    quote[key] === null ? 'text-ink-3' : toneOf(quote[key] - (quote.previousSettlement ?? quote[key])),
  csv: (quote) => quote[key],
})

const lotsColumn = (head: string, key: LotsKey, width: number, quiet = false): BoardColumn => ({
  head,
  key,
  width,
  align: 'end',
  cell: (quote) => thousands(quote[key]),
  tone: () => (quiet ? 'text-ink-3' : 'text-ink'),
  csv: (quote) => quote[key],
})

const change: BoardColumn = {
  head: '涨跌',
  key: 'change',
  width: 60,
  align: 'end',
  cell: (quote) => signed(changeOf(quote), quote.digits),
  tone: (quote) => toneOf(changeOf(quote), quote.digits),
  csv: (quote) => plain(changeOf(quote), quote.digits),
}

const changeRate: BoardColumn = {
  head: '涨跌幅',
  key: 'changeRate',
  width: 64,
  align: 'end',
  cell: (quote) => signed(changeRateOf(quote), 2, '%'),
  tone: (quote) => toneOf(changeRateOf(quote), 2),
  csv: (quote) => plain(changeRateOf(quote), 2, '%'),
}

const interestChange: BoardColumn = {
  head: '日增仓',
  key: 'openInterestChange',
  width: 69,
  align: 'end',
  cell: ({ openInterestChange }) => signed(openInterestChange),
  csv: ({ openInterestChange }) => openInterestChange,
}

/** A price of yesterday: constant and uncoloured. */
const close: BoardColumn = {
  head: '昨收',
  key: 'previousClose',
  width: 60,
  align: 'end',
  cell: (quote) => price(quote.previousClose, quote.digits),
  tone: () => 'text-ink-2',
  csv: ({ previousClose }) => previousClose,
}

const settlement: BoardColumn = {
  head: '昨结',
  key: 'previousSettlement',
  width: 60,
  align: 'end',
  cell: (quote) => price(quote.previousSettlement, quote.digits),
  tone: () => 'text-ink-2',
  csv: ({ previousSettlement }) => previousSettlement,
}

const turnover: BoardColumn = {
  head: '成交额/亿',
  key: 'turnover',
  align: 'end',
  cell: (quote) => inHundredMillions(quote.turnover),
  csv: ({ turnover: yuan }) => plain(yuan === null ? null : yuan / 1e8, 4),
}

/** 增仓上行 and its three siblings: price against 昨结, open interest against the previous day. */
const priceVolume: BoardColumn = {
  head: '量价',
  width: 70,
  align: 'center',
  cell: (quote) => {
    const label = priceVolumeLabel(changeOf(quote), quote.openInterestChange)
    return label && <Tag tone={label.endsWith('上行') ? 'rise' : 'fall'}>{label}</Tag>
  },
  csv: (quote) => priceVolumeLabel(changeOf(quote), quote.openInterestChange),
}

const amplitude: BoardColumn = {
  head: '振幅',
  key: 'amplitude',
  width: 56,
  align: 'end',
  cell: (quote) => percent(amplitudeOf(quote)),
  tone: () => 'text-ink-2',
  csv: (quote) => plain(amplitudeOf(quote), 2, '%'),
}

const speculation: BoardColumn = {
  head: '投机度',
  key: 'speculation',
  width: 52,
  align: 'end',
  cell: (quote) => price(speculationOf(quote), 2),
  tone: () => 'text-ink-2',
  csv: (quote) => plain(speculationOf(quote), 2),
}

const volume = lotsColumn('成交量', 'volume', 78)
const openInterest = lotsColumn('持仓量', 'openInterest', 72)
const lastVolume = lotsColumn('现手', 'lastVolume', 44, true)
const open = priceColumn('今开', 'open', 60)
const high = priceColumn('最高', 'high', 60)
const low = priceColumn('最低', 'low', 60)

/**
 * Columns after 合约, 名称 and 最新, which start every set (`board-table.tsx`, `board-row.tsx`); 成交额 fills the
 * remaining width of the 1200 px. Widths fit the largest figures listed in e2e/support/cut-cells.ts.
 */
export const setColumns: Record<ColumnSet, readonly BoardColumn[]> = {
  quote: [
    change,
    changeRate,
    priceColumn('买价', 'bid', 60),
    lotsColumn('买量', 'bidVolume', 52, true),
    priceColumn('卖价', 'ask', 60),
    lotsColumn('卖量', 'askVolume', 52, true),
    lastVolume,
    volume,
    openInterest,
    interestChange,
    open,
    high,
    low,
    settlement,
    turnover,
  ],
  volume: [
    change,
    changeRate,
    priceColumn('均价', 'average', 60),
    amplitude,
    priceVolume,
    lastVolume,
    volume,
    openInterest,
    interestChange,
    speculation,
    high,
    low,
    close,
    settlement,
    turnover,
  ],
}

/** The day of a row's figures; every row of a CSV file has it. */
const day: BoardColumn = {
  head: '日期',
  width: 92,
  align: 'end',
  cell: ({ tradingDay }) => tradingDay || missing,
  csv: ({ tradingDay }) => tradingDay || null,
}

/** Columns of 停更合约 for any set: the day first, no order book figures. */
export const staleColumns: readonly BoardColumn[] = [
  day,
  change,
  changeRate,
  priceColumn('结算', 'average', 66),
  { ...volume, width: 80 },
  { ...openInterest, width: 80 },
  { ...interestChange, width: 74 },
  open,
  high,
  low,
  close,
  settlement,
  turnover,
]

/** The CSV file also has the columns that start every set, and both 今开 and 昨收. */
export const csvColumns = (set: ColumnSet): readonly Pick<BoardColumn, 'head' | 'csv'>[] => [
  { head: '合约', csv: ({ contract }) => contract },
  { head: '名称', csv: ({ name }) => name },
  day,
  { head: '最新', csv: ({ last }) => last },
  ...setColumns[set],
  ...[open, close].filter((column) => !setColumns[set].includes(column)),
]
