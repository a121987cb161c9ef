import { dayLabels } from '#app/ui/charts/chart-plan'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { Empty } from '#app/ui/layout/states'
import { staticMarkup } from '#app/ui/static/static-markup'
import { LineSample } from './line-sample'
import { planStack, type StackSeries } from './stack-plan'

interface StackedAreasProps {
  /** Accessible name. */
  label: string
  /** Trading days, `YYYY-MM-DD`, oldest first. */
  dates: readonly string[]
  series: readonly StackSeries[]
  /** Meaning of a day on which a series is unknown: 未上榜. */
  gapName: string
  /** Format in the read-out, and on the axis. */
  format: (value: number) => string
  formatAxis: (value: number) => string
  width?: number
  height?: number
  dayLink?: (day: string) => string
}

/** Positive and negative values stacked over time; rendered on the server, with a read-out in the browser. */
export function StackedAreas({
  label,
  dates,
  series,
  gapName,
  format,
  formatAxis,
  width = 1168,
  height = 340,
  dayLink,
}: StackedAreasProps) {
  if (!series.some(({ values }) => values.some((value) => value !== null)))
    return <Empty hint="这段时间没有数据" className="justify-center" />
  const plan = planStack({ dates, series, width, height })
  return (
    <figure className="m-0">
      <ul
        className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-xs text-ink-2"
        {...staticMarkup(
          <>
            {series.map(({ name, color }) => (
              <li key={name} className="row gap-1.5">
                <LineSample color={color} />
                {name}
              </li>
            ))}
            {plan.gaps.length > 0 && (
              <li className="row gap-1.5">
                <svg width="6" height="10" aria-hidden="true">
                  <path d="M3 2v6" stroke="var(--ink-3)" strokeWidth="2" />
                </svg>
                {gapName}
              </li>
            )}
          </>,
        )}
      />
      <ChartReader
        label={label}
        dates={dates}
        rows={series.map((each) => ({ ...each, format }))}
        plan={{ ...plan, lines: plan.areas }}
        size={{ width, height }}
        dayLink={dayLink}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          className="block h-auto w-full"
          aria-hidden="true"
          {...staticMarkup(<Drawing plan={plan} dates={dates} formatAxis={formatAxis} />)}
        />
      </ChartReader>
    </figure>
  )
}

interface DrawingProps {
  plan: ReturnType<typeof planStack>
  dates: readonly string[]
  formatAxis: (value: number) => string
}

const Drawing = ({
  plan: { left, right, foot, zero, ticks, areas, gaps, x },
  dates,
  formatAxis,
}: DrawingProps) => (
  <>
    <g fontSize="12" fill="var(--axis)">
      <g shapeRendering="crispEdges">
        {ticks.map(({ value, y }) => (
          <path key={value} d={`M${left} ${y}H${right}`} stroke="var(--grid)" />
        ))}
      </g>
      {ticks.map(({ value, y }) => (
        <text key={value} x={left - 8} y={y + 4} textAnchor="end">
          {formatAxis(value)}
        </text>
      ))}
    </g>
    <g stroke="var(--surface)" strokeWidth="0.75" strokeLinejoin="round">
      {areas.map(({ name, color, path }) => (
        <path key={name} d={path} fill={`var(--${color})`} fillOpacity="0.82" />
      ))}
    </g>
    <path d={`M${left} ${zero}H${right}`} stroke="var(--line-2)" shapeRendering="crispEdges" />
    <g stroke="var(--ink-3)" strokeWidth="2">
      {gaps.map((day) => (
        <path key={day} d={`M${Math.round(x(day))} ${foot - 4}v4`} />
      ))}
    </g>
    <g fontSize="12" fill="var(--axis)" textAnchor="middle">
      {dayLabels(dates, right - left).map(({ index, text }) => (
        <text key={index} x={x(index)} y={foot + 18}>
          {text}
        </text>
      ))}
    </g>
  </>
)
