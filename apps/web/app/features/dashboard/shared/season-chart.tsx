import type { SpreadSeasonLine } from '@vce/protocol'
import { price } from '#app/lib/format'
import { ChartReader } from '#app/ui/charts/chart-reader'
import type { SeasonPlan } from '#app/ui/charts/svg/season-plan'
import { staticMarkup } from '#app/ui/static/static-markup'
import { axisDigits } from './axis-digits'
import { planSeason } from './season-plan'

const size = { width: 1168, height: 340 }

interface SeasonChartProps {
  label: string
  lines: readonly SpreadSeasonLine[]
  by: 'date' | 'expiry'
  digits: number
}

/** 季节图 of overlaid years; rendered on the server, with a read-out in the browser. */
export function SeasonChart({ label, lines, by, digits }: SeasonChartProps) {
  const plan = planSeason(lines, by, size)
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value))
  return (
    <figure className="m-0">
      <Legend lines={plan.lines} />
      <ChartReader
        label={label}
        dates={plan.names}
        rows={plan.lines.toReversed().map(({ name, color, values }) => ({
          name,
          color,
          values,
          format: (value: number) => price(value, digits),
        }))}
        plan={plan}
        size={size}
        steps={by === 'date' ? '逐日' : '逐个交易日'}
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="block h-auto w-full"
          aria-hidden="true"
          {...staticMarkup(
            <>
              <Background plan={plan} digits={axisDigits(values, digits)} />
              <Lines lines={plan.lines} />
            </>,
          )}
        />
      </ChartReader>
    </figure>
  )
}

const Legend = ({ lines }: Pick<SeasonPlan, 'lines'>) => (
  <ul
    className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-xs text-ink-2"
    {...staticMarkup(
      lines.toReversed().map(({ name, color, current }) => (
        <li key={name} className="row gap-1.5">
          <svg width="14" height="4" aria-hidden="true">
            <path d="M0 2h14" stroke={`var(--${color})`} strokeWidth={current ? 4 : 2} />
          </svg>
          <span className={current ? 'font-semibold text-ink' : undefined}>{name}</span>
        </li>
      )),
    )}
  />
)

const Background = ({ plan, digits }: { plan: SeasonPlan; digits: number }) => (
  <g fontSize="12" fill="var(--axis)">
    <g shapeRendering="crispEdges">
      {plan.ticks.map(({ value, y }) => (
        <path key={value} d={`M${plan.left} ${y}H${plan.right}`} stroke="var(--grid)" />
      ))}
      <path d={`M${plan.left} ${plan.foot}H${plan.right}`} stroke="var(--line-2)" />
    </g>
    {plan.ticks.map(({ value, y }) => (
      <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
        {price(value, digits)}
      </text>
    ))}
    {plan.labels.map(({ x, text }) => (
      <text key={text} x={x} y={plan.foot + 18} textAnchor="middle">
        {text}
      </text>
    ))}
  </g>
)

const Lines = ({ lines }: Pick<SeasonPlan, 'lines'>) => (
  <g fill="none" strokeLinejoin="round" strokeLinecap="round">
    {lines.map(({ name, color, current, path, rolls }) => (
      <g key={name} stroke={`var(--${color})`} strokeWidth={current ? 2.5 : 1.5}>
        <path d={path} />
        {rolls.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3.5" fill="var(--surface)" strokeWidth="1.5" />
        ))}
      </g>
    ))}
  </g>
)
