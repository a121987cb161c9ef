import type { StatisticsAnswer } from '#app/features/bbas/queries'
import { percent } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { LineSample } from '#app/ui/charts/svg/line-sample'
import { Empty } from '#app/ui/layout/states'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { Column } from '#app/ui/table/table'
import { planCone } from './cone-plan'
import { SampleSource, sampleMark } from './sample'

type ConeRow = StatisticsAnswer['cone'][number]

const figure = (head: string, of: (row: ConeRow) => number | null, digits = 1): Column<ConeRow> => ({
  head,
  align: 'end',
  className: 'text-ink',
  cell: (row) => percent(of(row), digits),
  csv: of,
})

const columns: Column<ConeRow>[] = [
  { head: '窗口', rowHeader: true, cell: ({ days }) => `${days} 日`, csv: ({ days }) => days },
  { head: '样本', align: 'end', cell: ({ count }) => count, csv: ({ count }) => count },
  figure('最低', ({ min }) => min),
  figure('25 分位', ({ p25 }) => p25),
  figure('中位数', ({ median }) => median),
  figure('75 分位', ({ p75 }) => p75),
  figure('最高', ({ max }) => max),
  figure('当前', ({ current }) => current),
  figure('当前所处分位', ({ percentile }) => percentile, 0),
]

const size = { width: 968, height: 280 }

interface ConeCardProps {
  statistics: StatisticsAnswer
  name: string
}

/** 波动率锥: range of realised volatility by window length, and its current value. */
export function ConeCard({ statistics, name }: ConeCardProps) {
  const { cone } = statistics
  return (
    <ChartFrame
      title="波动率锥"
      note="年化已实现波动率，%；浅色为最低至最高，深色为 25 至 75 分位"
      columns={columns}
      rows={cone}
      rowKey={({ days }) => days}
      mark={sampleMark(statistics, '波动率锥', name)}
      tableHeight={310}
      source={<SampleSource statistics={statistics} />}
    >
      {cone.some(({ median }) => median !== null) ? (
        <ConeChart cone={cone} />
      ) : (
        <Empty hint="交易日太少，还算不出波动率" className="min-h-70 justify-center" />
      )}
    </ChartFrame>
  )
}

const formatPercent = (value: number) => percent(value, 1)

export function ConeChart({ cone }: { cone: readonly ConeRow[] }) {
  const plan = planCone([...cone], size)
  const row = (name: string, of: (each: ConeRow) => number | null) => ({
    name,
    values: cone.map(of),
    format: formatPercent,
  })
  return (
    <>
      <Legend plan={plan} />
      <ChartReader
        label="波动率锥"
        steps="逐个窗口"
        dates={cone.map(({ days, count }) => `${days} 日窗口，样本 ${count}`)}
        rows={[
          { ...row('当前', ({ current }) => current), color: 's1' },
          row('所处分位', ({ percentile }) => percentile),
          row('最高', ({ max }) => max),
          row('75 分位', ({ p75 }) => p75),
          row('中位数', ({ median }) => median),
          row('25 分位', ({ p25 }) => p25),
          row('最低', ({ min }) => min),
        ]}
        plan={plan}
        size={size}
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="block h-auto w-full"
          aria-hidden="true"
          {...staticMarkup(<Drawing plan={plan} cone={cone} />)}
        />
      </ChartReader>
    </>
  )
}

type Plan = ReturnType<typeof planCone>

const Drawing = ({ plan, cone }: { plan: Plan; cone: readonly ConeRow[] }) => (
  <>
    <g fontSize="12" fill="var(--axis)">
      {plan.ticks.map(({ value, y }) => (
        <g key={value}>
          <path
            d={`M${plan.left} ${y}H${plan.right}`}
            stroke={value === 0 ? 'var(--line-2)' : 'var(--grid)'}
          />
          <text x={plan.left - 8} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {cone.map(({ days }, index) => (
        <text key={days} x={plan.x(index)} y={plan.foot + 18} textAnchor="middle">
          {days} 日
        </text>
      ))}
    </g>
    <path d={plan.bands[0]} fill="var(--s1)" opacity="0.1" />
    <path d={plan.bands[1]} fill="var(--s1)" opacity="0.18" />
    {plan.lines.map(({ name, color, dashed, path, dots }) => (
      <g key={name} fill="none" stroke={`var(--${color})`} strokeWidth="1.5">
        <path d={path} strokeDasharray={dashed ? '4 3' : undefined} />
        {!dashed &&
          dots.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="3" fill={`var(--${color})`} stroke="none" />
          ))}
      </g>
    ))}
  </>
)

const Legend = ({ plan }: { plan: Plan }) => (
  <ul className="flex gap-5 pt-1 text-xs text-ink-2">
    {plan.lines.toReversed().map(({ name, color, dashed }) => (
      <li key={name} className="row gap-1.5">
        <LineSample color={color} dashed={dashed} />
        {name}
      </li>
    ))}
  </ul>
)
