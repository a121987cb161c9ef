import type { FundamentalRow } from '@vce/protocol'
import type { ReactNode } from 'react'
import { receiptUnits } from '#app/features/market/quotation/receipt-units'
import {
  type Figure,
  inHundredMillions,
  missing,
  percent,
  price,
  signed,
  thousands,
  toneOf,
} from '#app/lib/format'
import { CountBar } from '#app/ui/charts/svg/count-bar'
import { RangeDot } from '#app/ui/charts/svg/range-dot'
import { type BoardColumn, plainNumber } from './column'
import { DatedFigure } from './dated'

type Group = 'basis' | 'roll' | 'receipts' | 'positions' | 'views' | 'profit' | 'funds'
type In<G extends Group> = NonNullable<FundamentalRow[G]>

interface FundamentalColumn<G extends Group> {
  group: G
  key: string
  head: string
  width: number
  align?: BoardColumn['align']
  /** The figure by which rows are sorted; null is shown as —. */
  figure: (group: In<G>) => Figure
  cell: (group: In<G>) => ReactNode
  /** Whether the figure is too old to be compared; it is then shown but sorted last. */
  old?: (group: In<G>) => boolean
  /** Day of the figure if it differs from the day of its group. */
  asOf?: (group: In<G>) => string | null
  /** Unit or contract of the figure. */
  note?: (group: In<G>) => string
  tone?: (group: In<G>) => string
  csv: (group: In<G>) => string | number | null
  csvMore?: readonly { head: string; csv: (group: In<G>) => string | number | null }[]
}

/** A column of one group of facts; each group has its own day. */
function fundamentalColumn<G extends Group>(column: FundamentalColumn<G>): BoardColumn {
  const { group: name, figure, old, asOf, note, tone } = column
  const groupOf = (fund: FundamentalRow | null): In<G> | null => fund?.[name] ?? null
  return {
    key: column.key,
    head: column.head,
    width: column.width,
    align: column.align ?? 'end',
    still: true,
    value(_quote, { fund }) {
      const group = groupOf(fund)
      return group && !old?.(group) ? (figure(group) ?? null) : null
    },
    cell(_quote, { fund, day }) {
      const group = groupOf(fund)
      if (!group || figure(group) === null) return missing
      return (
        <DatedFigure asOf={asOf?.(group) ?? group.asOf} day={day} note={note?.(group)}>
          {column.cell(group)}
        </DatedFigure>
      )
    },
    tone(_quote, { fund }) {
      const group = groupOf(fund)
      if (!group || figure(group) === null) return 'text-ink-3'
      return tone?.(group) ?? 'text-ink'
    },
    csv(_quote, { fund }) {
      const group = groupOf(fund)
      return group && column.csv(group)
    },
    csvMore: column.csvMore?.map(({ head, csv }) => ({
      head,
      csv(_quote, { fund }) {
        const group = groupOf(fund)
        return group && csv(group)
      },
    })),
  }
}

const spot = fundamentalColumn({
  group: 'basis',
  key: 'spot',
  head: '现货',
  width: 66,
  figure: ({ spot: value }) => value,
  cell: ({ spot: value, digits }) => price(value, digits),
  asOf: ({ spotDay }) => spotDay,
  csv: ({ spot: value }) => value,
  csvMore: [
    { head: '现货日期', csv: ({ spotDay }) => spotDay },
    { head: '基差日期', csv: ({ asOf }) => asOf },
    { head: '基差合约', csv: ({ contract }) => contract },
  ],
})

const basis = fundamentalColumn({
  group: 'basis',
  key: 'basis',
  head: '基差',
  width: 62,
  figure: ({ basis: value }) => value,
  cell: ({ basis: value, digits }) => signed(value, digits),
  note: ({ contract }) => contract,
  csv: ({ basis: value, digits }) => plainNumber(value, digits),
})

const basisRate = fundamentalColumn({
  group: 'basis',
  key: 'basisRate',
  head: '基差率',
  width: 68,
  figure: ({ rate }) => rate,
  cell: ({ rate }) => signed(rate, 2, '%'),
  note: ({ contract }) => contract,
  csv: ({ rate }) => plainNumber(rate, 2, '%'),
})

const basisPercentile = fundamentalColumn({
  group: 'basis',
  key: 'basisPercentile',
  head: '一年分位',
  width: 85,
  align: 'start',
  figure: ({ percentile }) => percentile,
  cell: ({ percentile }) => (
    <span className="row gap-2">
      <RangeDot position={percentile} className="flex-1" />
      <span className="w-8 text-right">{percent(percentile, 0)}</span>
    </span>
  ),
  csv: ({ percentile }) => plainNumber(percentile, 0, '%'),
})

const rollYield = fundamentalColumn({
  group: 'roll',
  key: 'rollYield',
  head: '展期年化',
  width: 72,
  figure: ({ rollYield: value }) => value,
  cell: ({ rollYield: value }) => signed(value, 1, '%'),
  note: ({ near, far }) => `${near} → ${far}`,
  csv: ({ rollYield: value }) => plainNumber(value, 2, '%'),
  csvMore: [{ head: '展期日期', csv: ({ asOf }) => asOf }],
})

const receipts = fundamentalColumn({
  group: 'receipts',
  key: 'receipts',
  head: '仓单',
  width: 70,
  old: ({ stale }) => stale,
  figure: ({ quantity }) => quantity,
  cell: ({ quantity }) => thousands(quantity),
  note: ({ unit }) => receiptUnits[unit],
  csv: ({ quantity }) => quantity,
  csvMore: [
    { head: '仓单单位', csv: ({ unit }) => receiptUnits[unit] },
    { head: '仓单日期', csv: ({ asOf }) => asOf },
  ],
})

const receiptChange = fundamentalColumn({
  group: 'receipts',
  key: 'receiptChange',
  head: '日增减',
  width: 68,
  old: ({ stale }) => stale,
  figure: ({ change }) => change,
  cell: ({ change }) => signed(change),
  note: ({ unit }) => receiptUnits[unit],
  csv: ({ change }) => change,
})

const receiptRatio = fundamentalColumn({
  group: 'receipts',
  key: 'receiptRatio',
  head: '虚实比',
  width: 60,
  old: ({ stale }) => stale,
  figure: ({ ratio }) => ratio,
  cell: ({ ratio }) => thousands(ratio, 1),
  csv: ({ ratio }) => plainNumber(ratio, 2),
})

const netChange = fundamentalColumn({
  group: 'positions',
  key: 'netChange',
  head: '前20净增',
  width: 76,
  figure: ({ netChange: value }) => value,
  cell: ({ netChange: value }) => signed(value),
  note: ({ contract }) => contract,
  tone: ({ netChange: value }) => toneOf(value),
  csv: ({ netChange: value }) => value,
  csvMore: [
    { head: '龙虎榜日期', csv: ({ asOf }) => asOf },
    { head: '龙虎榜合约', csv: ({ contract }) => contract },
  ],
})

const net = fundamentalColumn({
  group: 'positions',
  key: 'net',
  head: '前20净持仓',
  width: 84,
  figure: ({ net: value }) => value,
  cell: ({ net: value }) => signed(value),
  note: ({ contract }) => contract,
  tone: ({ net: value }) => toneOf(value),
  csv: ({ net: value }) => value,
})

const viewsOf = ({ kanduo, zhendang, kankong }: In<'views'>) => [kanduo, zhendang, kankong] as const

const views = fundamentalColumn({
  group: 'views',
  key: 'views',
  head: '机构 多/震/空',
  width: 115,
  align: 'start',
  figure: ({ kanduo, zhendang, kankong }) => (kanduo - kankong) / (kanduo + zhendang + kankong || 1),
  cell: (group) => <CountBar counts={viewsOf(group)} />,
  csv: (group) => viewsOf(group).join(' / '),
  csvMore: [{ head: '观点日期', csv: ({ asOf }) => asOf }],
})

const profit = fundamentalColumn({
  group: 'profit',
  key: 'profit',
  head: '利润分位',
  width: 66,
  figure: ({ percentile }) => percentile,
  cell: ({ percentile }) => percent(percentile, 0),
  note: ({ name, value, digits, unit }) => `${name} ${price(value, digits)} ${unit}（估算）`,
  csv: ({ percentile }) => plainNumber(percentile, 0, '%'),
  csvMore: [{ head: '利润日期', csv: ({ asOf }) => asOf }],
})

const profitValue = fundamentalColumn({
  group: 'profit',
  key: 'profitValue',
  head: '盘面利润',
  width: 72,
  figure: ({ value }) => value,
  cell: ({ value, digits }) => price(value, digits),
  note: ({ name, unit }) => `${name} ${unit}（估算）`,
  csv: ({ value, digits }) => plainNumber(value, digits),
  csvMore: [
    { head: '利润口径', csv: ({ name }) => name },
    { head: '利润单位', csv: ({ unit }) => unit },
  ],
})

const settled = fundamentalColumn({
  group: 'funds',
  key: 'settled',
  head: '沉淀/亿',
  width: 68,
  figure: (group) => group.settled,
  cell: (group) => inHundredMillions(group.settled),
  csv: (group) => plainNumber(group.settled === null ? null : group.settled / 1e8, 4),
})

/** 基差, 展期, 仓单, 龙虎榜, 观点, 利润 and 资金 of a product. */
export const fundamentalColumns: readonly BoardColumn[] = [
  spot,
  basis,
  basisRate,
  basisPercentile,
  rollYield,
  receipts,
  receiptChange,
  receiptRatio,
  netChange,
  views,
  profit,
  settled,
]

/** Further columns, which only a wide page has room for. */
export const wideFundamentalColumns: readonly BoardColumn[] = [net, profitValue]
