import type { DayCurve } from '@vce/protocol'
import { useState } from 'react'
import { price } from '#app/lib/format'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { DayPlayer } from './day-player'
import { type EvolutionPlan, planEvolution } from './evolution-plan'

const size = { width: 1168, height: 392 }

interface EvolutionChartProps {
  label: string
  curves: readonly DayCurve[]
  digits: number
}

/**
 * The curve of one day over those of other days; a slider steps through the days, and the chart has a
 * read-out by month.
 */
export function EvolutionChart({ label, curves, digits }: EvolutionChartProps) {
  const [at, setAt] = useState(curves.length - 1)
  const plan = planEvolution(curves, at, size)
  return (
    <figure className="m-0">
      <DayPlayer days={curves.map(({ tradingDay }) => tradingDay)} at={at} onStep={setAt} />
      <ChartReader
        label={label}
        dates={plan.months.map((month) => `20${month.slice(0, 2)} 年 ${Number(month.slice(2))} 月`)}
        rows={plan.lines.map(({ name, color, values }) => ({
          name,
          color,
          values,
          format: (value: number) => price(value, digits),
        }))}
        plan={plan}
        size={size}
        steps="逐月"
      >
        <Drawing plan={plan} digits={digits} />
      </ChartReader>
    </figure>
  )
}

const Drawing = ({ plan, digits }: { plan: EvolutionPlan; digits: number }) => (
  <svg viewBox={`0 0 ${size.width} ${size.height}`} className="block h-auto w-full" aria-hidden="true">
    <g fontSize="12" fill="var(--axis)">
      {plan.ticks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${plan.left} ${y}H${plan.right}`} stroke="var(--grid)" />
          <text x={plan.left - 8} y={y + 4} textAnchor="end">
            {price(value, digits)}
          </text>
        </g>
      ))}
      {plan.labels.map(({ month, x }) => (
        <text key={month} x={x} y={plan.foot + 18} textAnchor="middle">
          {month}
        </text>
      ))}
    </g>
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {plan.past.map(({ day, path, freshness }) => (
        <path
          key={day}
          d={path}
          strokeWidth="1.25"
          stroke={`color-mix(in srgb, var(--s2) ${Math.round(15 + 75 * freshness)}%, var(--surface))`}
        />
      ))}
      {plan.lines.toReversed().map(({ name, color, path }) => (
        <path
          key={name}
          d={path}
          stroke={`var(--${color})`}
          strokeWidth={color === 's1' ? 2.5 : 1.5}
          strokeDasharray={color === 's1' ? undefined : '4 3'}
        />
      ))}
    </g>
    <g fill="var(--s1)">
      {plan.points.map(({ contract, x, y }) => (
        <circle key={contract} cx={x} cy={y} r="3.5" />
      ))}
    </g>
  </svg>
)
