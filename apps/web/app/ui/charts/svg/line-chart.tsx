import {
  type BarSeries,
  type ChartPlan,
  type DayMarks,
  dayLabels,
  type LineSeries,
  planChart,
} from '#app/ui/charts/chart-plan'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { cn } from '#app/ui/cn'
import { Empty } from '#app/ui/layout/states'
import { staticMarkup } from '#app/ui/static/static-markup'
import { LineSample } from './line-sample'

export type { BarSeries, LineSeries } from '#app/ui/charts/chart-plan'

type Format = (value: number) => string
const plain: Format = String

export interface LineChartProps {
  /** Accessible name. */
  label: string
  /** Trading days, `YYYY-MM-DD`, oldest first. */
  dates: readonly string[]
  series: readonly LineSeries[]
  bars?: BarSeries
  marks?: DayMarks
  formatLeft?: Format
  formatRight?: Format
  formatBars?: Format
  width?: number
  height?: number
  className?: string
  /** Address of a day's page, opened by a click or Enter. */
  dayLink?: (day: string) => string
}

/**
 * Lines over trading days with optional bars below; rendered on the server, with a daily read-out in the
 * browser.
 */
export function LineChart({
  label,
  dates,
  series,
  bars,
  marks,
  formatLeft = plain,
  formatRight = plain,
  formatBars = formatLeft,
  width = 768,
  height = 376,
  className,
  dayLink,
}: LineChartProps) {
  const hasData = [...series, ...(bars ? [bars] : [])].some(({ values }) =>
    values.some((value) => value !== null),
  )
  if (!hasData) return <Empty hint="这段时间没有数据" className="justify-center" />

  const plan = planChart({ dates, series, bars, width, height })
  const rows = [
    ...series.map(({ name, color, dashed, values, axis, format }) => ({
      name,
      color,
      dashed,
      values,
      format: format ?? (axis === 'right' ? formatRight : formatLeft),
    })),
    ...(bars
      ? [{ name: bars.name, color: bars.color, values: bars.values, format: bars.format ?? formatBars }]
      : []),
  ]
  return (
    <figure className={cn('m-0', className)}>
      <Legend series={series} bars={bars} marks={marks} />
      <ChartReader
        label={label}
        dates={dates}
        rows={rows}
        plan={plan}
        size={{ width, height }}
        dayLink={dayLink}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          className="block h-auto w-full"
          aria-hidden="true"
          {...staticMarkup(
            <>
              <Grid plan={plan} formatLeft={formatLeft} formatRight={formatRight} formatBars={formatBars} />
              <DateAxis dates={dates} plan={plan} />
              <Marks plan={plan} marks={marks} />
              <Bars plan={plan} color={bars?.color} />
              <Lines plan={plan} />
            </>,
          )}
        />
      </ChartReader>
    </figure>
  )
}

const Legend = ({ series, bars, marks }: Pick<LineChartProps, 'series' | 'bars' | 'marks'>) => (
  <ul
    className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-xs text-ink-2"
    {...staticMarkup(
      <>
        {series.map(({ name, color, dashed }) => (
          <li key={name} className="row gap-1.5">
            <LineSample color={color} dashed={dashed} />
            {name}
          </li>
        ))}
        {bars && (
          <li className="row gap-1.5">
            <svg width="10" height="10" aria-hidden="true">
              <rect
                x="0"
                y="1"
                width="4"
                height="8"
                rx="1"
                fill={`var(--${bars.color ?? 'rise'})`}
                opacity="0.75"
              />
              <rect
                x="6"
                y="3"
                width="4"
                height="6"
                rx="1"
                fill={`var(--${bars.color ?? 'fall'})`}
                opacity="0.75"
              />
            </svg>
            {bars.name}
          </li>
        )}
        {marks && marks.at.length > 0 && (
          <li className="row gap-1.5">
            <svg width="6" height="10" aria-hidden="true">
              <path d="M3 0v10" stroke="var(--ink-4)" strokeDasharray="2 2" />
            </svg>
            {marks.name}
          </li>
        )}
      </>,
    )}
  />
)

interface GridProps {
  plan: ChartPlan
  formatLeft: Format
  formatRight: Format
  formatBars: Format
}

const Grid = ({ plan, formatLeft, formatRight, formatBars }: GridProps) => {
  const { left, right, leftAxis, rightAxis, barAxis, floor } = plan
  return (
    <g fontSize="12" fill="var(--axis)">
      <g shapeRendering="crispEdges">
        {leftAxis.ticks.map(({ value, y }) => (
          <path key={value} d={`M${left} ${y}H${right}`} stroke="var(--grid)" />
        ))}
        {barAxis?.ticks.map(({ value, y }) => (
          <path
            key={value}
            d={`M${left} ${y}H${right}`}
            stroke={value === 0 ? 'var(--line-2)' : 'var(--grid)'}
          />
        ))}
        {!barAxis && <path d={`M${left} ${floor}H${right}`} stroke="var(--line-2)" />}
      </g>
      {leftAxis.ticks.map(({ value, y }) => (
        <text key={value} x={left - 8} y={y + 4} textAnchor="end">
          {formatLeft(value)}
        </text>
      ))}
      {rightAxis?.ticks.map(({ value, y }) => (
        <text key={value} x={right + 8} y={y + 4}>
          {formatRight(value)}
        </text>
      ))}
      {barAxis?.ticks.map(({ value, y }) => (
        <text key={value} x={left - 8} y={y + 4} textAnchor="end">
          {formatBars(value)}
        </text>
      ))}
    </g>
  )
}

const DateAxis = ({ dates, plan }: { dates: readonly string[]; plan: ChartPlan }) => (
  <g fontSize="12" fill="var(--axis)" textAnchor="middle">
    {dayLabels(dates, plan.right - plan.left).map(({ index, text }) => (
      <text key={index} x={plan.x(index)} y={plan.foot + 18}>
        {text}
      </text>
    ))}
  </g>
)

const Marks = ({ plan: { x, top, floor }, marks }: { plan: ChartPlan; marks?: DayMarks }) => (
  <g stroke="var(--ink-4)" strokeDasharray="2 3">
    {marks?.at.map((index) => (
      <path key={index} d={`M${Math.round(x(index)) + 0.5} ${top}V${floor}`} />
    ))}
  </g>
)

interface BarsProps {
  plan: ChartPlan
  color?: BarSeries['color']
}

const Bars = ({ plan: { rects = [], barWidth }, color }: BarsProps) => (
  <g opacity="0.75">
    {rects.map(({ index, x, y, height, up }) => (
      <rect
        key={index}
        x={x}
        y={y}
        width={barWidth}
        height={height}
        rx="1"
        fill={`var(--${color ?? (up ? 'rise' : 'fall')})`}
      />
    ))}
  </g>
)

const Lines = ({ plan: { lines } }: { plan: ChartPlan }) => (
  <g fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
    {lines.map(({ name, color, dashed, path, dots }) => (
      <g key={name} stroke={`var(--${color})`}>
        <path d={path} strokeDasharray={dashed ? '4 3' : undefined} />
        {dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="2.5" fill={`var(--${color})`} stroke="none" />
        ))}
      </g>
    ))}
  </g>
)
