import { inTenThousands, signed } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { Column } from '#app/ui/table/table'
import { planMonths } from './month-plan'
import type { DetailPage, MonthRow, ReceiptDetail, ReceiptHistory } from './queries'
import { amountChangeText, amountText, unitNames } from './receipt-text'

const size = { width: 384, height: 352 }

const columns = (unit: string): Column<MonthRow>[] => [
  { head: '月份', rowHeader: true, width: 84, cell: ({ month }) => month, csv: ({ month }) => month },
  { head: `月末/${unit}`, align: 'end', cell: ({ level }) => amountText(level), csv: ({ level }) => level },
  { head: '变化', align: 'end', cell: ({ change }) => amountChangeText(change), csv: ({ change }) => change },
  {
    head: '注销月',
    align: 'center',
    width: 64,
    cell: ({ cancelled }) => (cancelled ? '是' : ''),
    csv: ({ cancelled }) => (cancelled ? '是' : null),
  },
]

interface MonthCardProps {
  page: DetailPage
  receipts: ReceiptDetail
  history: ReceiptHistory
}

/** 月度变化 as bars; months of 强制注销 have a lighter hue. */
export function MonthCard({ page, receipts, history: { months, unit: historyUnit } }: MonthCardProps) {
  const unit = unitNames[historyUnit ?? receipts.unit]
  const last = months.at(-1)
  const origin = { source: receipts.source, world: page.world, publication: '仓单日报' }
  return (
    <ChartFrame
      title="月度变化"
      note={last ? `${unit}，末月截至 ${last.tradingDay.slice(5)}` : unit}
      columns={columns(unit)}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      mark={markOf(origin, { title: '仓单月度变化', subject: page.product.name, period: page.tradingDay })}
      tableHeight={404}
      source={<OriginLine {...origin} />}
    >
      {months.some(({ change }) => change !== null) ? (
        <>
          <Legend hasCancelled={months.some(({ cancelled }) => cancelled)} />
          <MonthChart label={`${page.product.name}仓单月度变化`} months={months} unit={unit} />
        </>
      ) : (
        <Empty title="数据不足两个月" hint="目前只有一个月有数据" className="min-h-101 justify-center" />
      )}
    </ChartFrame>
  )
}

const Legend = ({ hasCancelled }: { hasCancelled: boolean }) => (
  <ul className="flex gap-5 pt-1 text-xs text-ink-2">
    <Swatch color="s1" text="月末较上月末" />
    {hasCancelled && <Swatch color="s5" text="强制注销月" />}
  </ul>
)

const Swatch = ({ color, text }: { color: 's1' | 's5'; text: string }) => (
  <li className="row gap-1.5">
    <i className="size-2.5 rounded-xs" style={{ background: `var(--${color})` }} />
    {text}
  </li>
)

interface MonthChartProps {
  label: string
  months: readonly MonthRow[]
  unit: string
}

export function MonthChart({ label, months, unit }: MonthChartProps) {
  const plan = planMonths(months, size)
  const top = months.reduce((max, { change }) => Math.max(max, Math.abs(change ?? 0)), 0)
  const tick = (value: number) => (top < 20_000 ? amountText(value) : `${inTenThousands(value, 1)}万`)
  return (
    <ChartReader
      label={label}
      dates={months.map(({ month, cancelled }) => (cancelled ? `${month} 强制注销月` : month))}
      rows={[
        {
          name: '变化',
          color: 's1',
          values: months.map(({ change }) => change),
          format: (value) => `${signed(value)} ${unit}`,
        },
        {
          name: '月末',
          values: months.map(({ level }) => level),
          format: (value) => `${amountText(value)} ${unit}`,
        },
      ]}
      plan={plan}
      size={size}
      steps="逐月"
    >
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="block h-auto w-full"
        aria-hidden="true"
        {...staticMarkup(
          <>
            <g fontSize="12" fill="var(--axis)">
              {plan.ticks.map(({ value, y }) => (
                <path
                  key={value}
                  d={`M${plan.left} ${y}H${plan.right}`}
                  stroke={value === 0 ? 'var(--line-2)' : 'var(--grid)'}
                />
              ))}
              {plan.ticks.map(({ value, y }) => (
                <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
                  {tick(value)}
                </text>
              ))}
              {plan.labels.map(({ month, x }) => (
                <text key={month} x={x} y={plan.foot + 18} textAnchor="middle">
                  {month.slice(2)}
                </text>
              ))}
            </g>
            <g>
              {plan.bars.map(({ month, cancelled, x, y, width, height }) => (
                <rect
                  key={month}
                  x={x}
                  y={y}
                  width={width}
                  height={height}
                  rx="1"
                  fill={cancelled ? 'var(--s5)' : 'var(--s1)'}
                />
              ))}
            </g>
          </>,
        )}
      />
    </ChartReader>
  )
}
