import { price, signed } from '#app/lib/format'
import { LineChart, type LineSeries } from '#app/ui/charts/svg/line-chart'
import type { Column } from '#app/ui/table/table'
import { amountAxisFormat, amountText, flowText, plainAmount, plainShare } from './amount'
import type { FlowPoint } from './queries'

/** Columns of the table version of the chart. */
export const historyColumns = (digits: number, priced: boolean): Column<FlowPoint>[] => [
  {
    head: '交易日',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  {
    head: '沉淀资金/亿',
    align: 'end',
    cell: ({ settled }) => amountText(settled),
    csv: ({ settled }) => plainAmount(settled),
  },
  {
    head: '流入/亿',
    align: 'end',
    cell: ({ flow }) => flowText(flow),
    csv: ({ flow }) => plainAmount(flow),
  },
  {
    head: '流入率',
    align: 'end',
    cell: ({ flowRate }) => signed(flowRate, 2, '%'),
    csv: ({ flowRate }) => plainShare(flowRate),
  },
  {
    head: '价格贡献/亿',
    align: 'end',
    cell: ({ pricePart }) => flowText(pricePart),
    csv: ({ pricePart }) => plainAmount(pricePart),
  },
  {
    head: '持仓贡献/亿',
    align: 'end',
    cell: ({ positionPart }) => flowText(positionPart),
    csv: ({ positionPart }) => plainAmount(positionPart),
  },
  ...(priced
    ? [
        {
          head: '主力价',
          align: 'end' as const,
          cell: (point: FlowPoint) => price(point.price, digits),
          csv: (point: FlowPoint) => point.price,
        },
      ]
    : []),
]

interface FlowChartProps {
  label: string
  points: readonly FlowPoint[]
  digits: number
  width?: number
  height?: number
  /** Address of the page for a day. */
  dayLink?: (day: string) => string
}

/** 沉淀资金 as a line, the day's flow as bars; a product also has its price. */
export function FlowChart({ label, points, digits, width, height, dayLink }: FlowChartProps) {
  const priced: LineSeries[] = points.some((point) => point.price !== null)
    ? [
        {
          name: '主力价',
          values: points.map((point) => point.price),
          color: 'ink-2',
          dashed: true,
          axis: 'right',
        },
      ]
    : []
  return (
    <LineChart
      label={label}
      dayLink={dayLink}
      dates={points.map(({ tradingDay }) => tradingDay)}
      series={[
        {
          name: '沉淀资金',
          values: points.map(({ settled }) => settled),
          color: 's1',
          format: (value) => `${amountText(value)} 亿`,
        },
        ...priced,
      ]}
      bars={{
        name: '资金流入',
        values: points.map(({ flow }) => flow),
        format: (value) => `${flowText(value)} 亿`,
      }}
      formatLeft={amountAxisFormat(points.map(({ settled }) => settled))}
      formatRight={(value) => price(value, digits)}
      formatBars={amountAxisFormat(points.map(({ flow }) => flow))}
      width={width}
      height={height}
    />
  )
}
