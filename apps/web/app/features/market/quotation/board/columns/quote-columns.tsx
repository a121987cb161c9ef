import { priceVolumeLabel } from '@vce/futures'
import {
  amplitudeOf,
  changeOf,
  changeRateOf,
  speculationOf,
} from '#app/features/market/quotation/derived-figures'
import { inHundredMillions, missing, percent, price, signed, thousands, toneOf } from '#app/lib/format'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Tag } from '#app/ui/layout/tag'
import { type BoardColumn, plainNumber } from './column'

type PriceKey = 'bid' | 'ask' | 'open' | 'high' | 'low' | 'average'
type LotsKey = 'bidVolume' | 'askVolume' | 'lastVolume' | 'volume' | 'openInterest'

/** A price coloured by its difference from the previous settlement. Wide enough for 480460 and 1085.66. */
const priceColumn = (head: string, key: PriceKey, width: number): BoardColumn => ({
  head,
  key,
  value: (quote) => quote[key],
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
  value: (quote) => quote[key],
  width,
  align: 'end',
  cell: (quote) => thousands(quote[key]),
  tone: () => (quiet ? 'text-ink-3' : 'text-ink'),
  csv: (quote) => quote[key],
})

export const changeColumn: BoardColumn = {
  head: '涨跌',
  key: 'change',
  value: changeOf,
  width: 60,
  align: 'end',
  cell: (quote) => signed(changeOf(quote), quote.digits),
  tone: (quote) => toneOf(changeOf(quote), quote.digits),
  csv: (quote) => plainNumber(changeOf(quote), quote.digits),
}

export const changeRateColumn: BoardColumn = {
  head: '涨跌幅',
  key: 'changeRate',
  value: changeRateOf,
  width: 64,
  align: 'end',
  cell: (quote) => signed(changeRateOf(quote), 2, '%'),
  tone: (quote) => toneOf(changeRateOf(quote), 2),
  csv: (quote) => plainNumber(changeRateOf(quote), 2, '%'),
}

export const interestChangeColumn: BoardColumn = {
  head: '日增仓',
  key: 'openInterestChange',
  value: ({ openInterestChange }) => openInterestChange,
  width: 69,
  align: 'end',
  cell: ({ openInterestChange }) => signed(openInterestChange),
  csv: ({ openInterestChange }) => openInterestChange,
}

/** 昨收; constant during a day and not coloured. */
export const closeColumn: BoardColumn = {
  head: '昨收',
  key: 'previousClose',
  value: ({ previousClose }) => previousClose,
  width: 60,
  align: 'end',
  cell: (quote) => price(quote.previousClose, quote.digits),
  tone: () => 'text-ink-2',
  csv: ({ previousClose }) => previousClose,
}

export const settlementColumn: BoardColumn = {
  head: '昨结',
  key: 'previousSettlement',
  value: ({ previousSettlement }) => previousSettlement,
  width: 60,
  align: 'end',
  cell: (quote) => price(quote.previousSettlement, quote.digits),
  tone: () => 'text-ink-2',
  csv: ({ previousSettlement }) => previousSettlement,
}

export const turnoverColumn: BoardColumn = {
  head: '成交额/亿',
  key: 'turnover',
  width: 82,
  value: ({ turnover: yuan }) => yuan,
  align: 'end',
  cell: (quote) => inHundredMillions(quote.turnover),
  csv: ({ turnover: yuan }) => plainNumber(yuan === null ? null : yuan / 1e8, 4),
}

/** 增仓上行 and the three other combinations: price against 昨结, open interest against the previous day. */
export const priceVolumeColumn: BoardColumn = {
  head: '量价',
  key: 'priceVolume',
  value: (quote) => priceVolumeLabel(changeOf(quote), quote.openInterestChange),
  width: 70,
  align: 'center',
  cell: (quote) => {
    const label = priceVolumeLabel(changeOf(quote), quote.openInterestChange)
    return label && <Tag tone={label.endsWith('上行') ? 'rise' : 'fall'}>{label}</Tag>
  },
  csv: (quote) => priceVolumeLabel(changeOf(quote), quote.openInterestChange),
}

export const amplitudeColumn: BoardColumn = {
  head: '振幅',
  key: 'amplitude',
  value: amplitudeOf,
  width: 56,
  align: 'end',
  cell: (quote) => percent(amplitudeOf(quote)),
  tone: () => 'text-ink-2',
  csv: (quote) => plainNumber(amplitudeOf(quote), 2, '%'),
}

export const speculationColumn: BoardColumn = {
  head: '投机度',
  key: 'speculation',
  value: speculationOf,
  width: 52,
  align: 'end',
  cell: (quote) => price(speculationOf(quote), 2),
  tone: () => 'text-ink-2',
  csv: (quote) => plainNumber(speculationOf(quote), 2),
}

/** 分时 of the day, from its first to its last minute; polled, not updated with each tick. */
export const lineColumn: BoardColumn = {
  head: '分时',
  key: 'line',
  width: 74,
  align: 'center',
  still: true,
  cell: ({ previousSettlement }, { line: drawn }) =>
    drawn && <DayCurve points={drawn.points} from={previousSettlement} />,
  csv: () => null,
}

interface DayCurveProps {
  points: readonly (number | null)[]
  /** 昨结算. */
  from: number | null
}

/** Coloured by 涨跌 against 昨结算. */
function DayCurve({ points, from }: DayCurveProps) {
  const last = points.findLast((point) => point !== null)
  const moved = from === null || last === null || last === undefined ? 0 : last - from
  const color = moved > 0 ? 'rise' : moved < 0 ? 'fall' : 's1'
  return <Sparkline points={points} width={60} height={20} color={color} />
}

export const volumeColumn = lotsColumn('成交量', 'volume', 78)
export const openInterestColumn = lotsColumn('持仓量', 'openInterest', 72)
export const lastVolumeColumn = lotsColumn('现手', 'lastVolume', 44, true)
export const bidColumn = priceColumn('买价', 'bid', 60)
export const bidVolumeColumn = lotsColumn('买量', 'bidVolume', 52, true)
export const askColumn = priceColumn('卖价', 'ask', 60)
export const askVolumeColumn = lotsColumn('卖量', 'askVolume', 52, true)
export const averageColumn = priceColumn('均价', 'average', 60)
export const openColumn = priceColumn('今开', 'open', 60)
export const highColumn = priceColumn('最高', 'high', 60)
export const lowColumn = priceColumn('最低', 'low', 60)

/** Day of a row's figures; every row of a CSV file includes it. */
export const dayColumn: BoardColumn = {
  head: '日期',
  key: 'day',
  width: 92,
  align: 'end',
  cell: ({ tradingDay }) => tradingDay || missing,
  csv: ({ tradingDay }) => tradingDay || null,
}

/** Columns of 停更合约 for every set: the day first, and no order book figures. */
export const staleColumns: readonly BoardColumn[] = [
  dayColumn,
  changeColumn,
  changeRateColumn,
  priceColumn('结算', 'average', 66),
  { ...volumeColumn, width: 80 },
  { ...openInterestColumn, width: 80 },
  { ...interestChangeColumn, width: 74 },
  openColumn,
  highColumn,
  lowColumn,
  closeColumn,
  settlementColumn,
  turnoverColumn,
]
