import { minCliffLots } from '@vce/futures/receipts'
import { type ReceiptCliffRow, receiptSpans } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { missing, price, signed } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart, type LineSeries } from '#app/ui/charts/svg/line-chart'
import { HistorySpans } from '#app/ui/gates/history-spans'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import type { Column } from '#app/ui/table/table'
import { type ReceiptSpan, receiptChoice, receiptLink } from './choice'
import type { DetailPage, ReceiptDetail, ReceiptHistory, ReceiptPoint } from './queries'
import { amountText, cliffNames, cliffTexts, levelAxis, unitNames } from './receipt-text'

const spanNames: Record<ReceiptSpan, string> = { 60: '60 日', 120: '120 日', 250: '1 年', all: '全部' }

const columns = (digits: number, unit: string): Column<ReceiptPoint>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 120,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  {
    head: `仓单量/${unit}`,
    align: 'end',
    cell: ({ quantity }) => amountText(quantity),
    csv: ({ quantity }) => quantity,
  },
  { head: '主力', align: 'end', cell: ({ main }) => main ?? missing, csv: ({ main }) => main },
  { head: '主力结算价', align: 'end', cell: (row) => price(row.price, digits), csv: (row) => row.price },
  {
    head: '骤降',
    width: 88,
    align: 'center',
    cell: ({ cliff }) => (cliff ? cliffNames[cliff] : ''),
    csv: ({ cliff }) => (cliff ? cliffTexts[cliff] : null),
  },
]

interface LevelCardProps {
  page: DetailPage
  receipts: ReceiptDetail
  history: ReceiptHistory
}

/** Receipts and price over the days, with cliffs marked. */
export function LevelCard({ page, receipts, history }: LevelCardProps) {
  const [search] = useSearchParams()
  const chosen = receiptChoice(search).days
  const { points, cliffs, digits, quoteUnit } = history
  const unit = unitNames[history.unit ?? receipts.unit]
  const axis = levelAxis(points)
  const origin = { source: receipts.source, world: page.world, publication: '仓单日报、日行情' }
  return (
    <ChartFrame
      title="仓单与价格"
      note={`${unit}；右轴为主力结算价，${quoteUnit}`}
      extra={
        <HistorySpans
          spans={receiptSpans.map((span) => ({ span, text: spanNames[span] }))}
          chosen={chosen}
          linkTo={(span) => receiptLink(search, { days: span })}
        />
      }
      columns={columns(digits, unit)}
      rows={points.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
      mark={markOf(origin, { title: '仓单与价格', subject: page.product.name, period: page.tradingDay })}
      tableHeight={404}
      source={
        <OriginLine {...origin} note={`${points.filter(({ quantity }) => quantity !== null).length} 日`} />
      }
    >
      {points.length < 2 ? (
        <SingleDayNote day={page.tradingDay} className="min-h-101" />
      ) : (
        <>
          <LineChart
            dayLink={(date) => receiptLink(search, { date })}
            label={`${page.product.name}仓单与价格`}
            dates={points.map(({ tradingDay }) => tradingDay)}
            series={[
              {
                name: `仓单量（${axis.name}${unit}）`,
                values: points.map(({ quantity }) => quantity),
                color: 's1',
                format: (value) => `${amountText(value)} ${unit}`,
              },
              ...(points.some((point) => point.price !== null) ? [priceLine(points, digits)] : []),
            ]}
            marks={{
              name: '仓单骤降',
              at: points.flatMap(({ cliff }, index) => (cliff ? [index] : [])),
            }}
            formatLeft={axis.format}
            formatRight={(value) => price(value, value < 100 ? digits : 0)}
            width={720}
            height={340}
          />
          <Cliffs cliffs={cliffs} />
        </>
      )}
    </ChartFrame>
  )
}

/** Line of the price with its axis; left out if these days have no quotes. */
const priceLine = (points: readonly ReceiptPoint[], digits: number): LineSeries => ({
  name: '主力结算价（右轴）',
  values: points.map((point) => point.price),
  color: 's5',
  dashed: true,
  axis: 'right',
  format: (value) => price(value, digits),
})

/** Number of cliffs listed, newest first: as many as fit on one line. */
const maxCliffs = 3

/** List of the marked cliffs. */
const Cliffs = ({ cliffs }: { cliffs: readonly ReceiptCliffRow[] }) => (
  <p className="t-hint h-4 truncate">
    {cliffs.length === 0
      ? `区间内无单日骤降（≥20% 且 ≥${minCliffLots} 手）`
      : cliffs
          .slice(-maxCliffs)
          .toReversed()
          .map(
            ({ tradingDay, from, rate, kind }) =>
              `${tradingDay} 较 ${from} ${cliffTexts[kind]} ${signed(rate, 0, '%')}`,
          )
          .join('　')}
  </p>
)
