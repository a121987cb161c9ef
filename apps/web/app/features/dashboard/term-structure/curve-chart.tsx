import type { TermCurve } from '@vce/protocol'
import { price, thousands } from '#app/lib/format'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { type CurvePlan, planCurves } from './curve-plan'
import { datedOffsetName } from './overlay-names'

const size = { width: 1168, height: 348 }

interface CurveChartProps {
  label: string
  /** Curves, the current one first. */
  curves: readonly TermCurve[]
  digits: number
  /** Labels by contract, for contracts that have a label. */
  named: ReadonlyMap<string, string>
}

/** The current curve over earlier ones; rendered on the server, with a read-out by month in the browser. */
export function CurveChart({ label, curves, digits, named }: CurveChartProps) {
  const plan = planCurves(curves, size)
  const interest = new Map(
    curves
      .find(({ back }) => back === 'today')
      ?.points.map(({ deliveryMonth, openInterest }) => [deliveryMonth, openInterest]),
  )
  const rows = [
    ...plan.lines.map(({ back, color, values }) => ({
      name: datedOffsetName(curves, back),
      color,
      values,
      format: (value: number) => price(value, digits),
    })),
    {
      name: '持仓量',
      values: plan.months.map((month) => interest.get(month) ?? null),
      format: (value: number) => `${thousands(value)} 手`,
    },
  ]
  return (
    <ChartReader
      label={label}
      dates={plan.months.map((month) => `20${month.slice(0, 2)} 年 ${Number(month.slice(2))} 月`)}
      rows={rows}
      plan={{
        ...plan,
        lines: plan.lines.map((each) => ({ ...each, name: datedOffsetName(curves, each.back) })),
      }}
      size={size}
      steps="逐月"
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="block h-auto w-full" aria-hidden="true">
        <Background plan={plan} digits={digits} />
        <g fill="none" strokeLinejoin="round" strokeLinecap="round">
          {plan.lines.toReversed().map(({ back, color, path }) => (
            <path
              key={back}
              d={path}
              stroke={`var(--${color})`}
              strokeWidth={back === 'today' ? 2 : 1.5}
              strokeDasharray={back === 'today' ? undefined : '5 3'}
            />
          ))}
        </g>
        <Bubbles plan={plan} named={named} />
      </svg>
    </ChartReader>
  )
}

const Background = ({ plan, digits }: { plan: CurvePlan; digits: number }) => (
  <g fontSize="12" fill="var(--axis)">
    {plan.ticks.map(({ value, y }) => (
      <path key={value} d={`M${plan.left} ${y}H${plan.right}`} stroke="var(--grid)" />
    ))}
    {plan.ticks.map(({ value, y }) => (
      <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
        {price(value, digits)}
      </text>
    ))}
    {plan.labels.map(({ month, x }) => (
      <text key={month} x={x} y={plan.foot + 18} textAnchor="middle">
        {month}
      </text>
    ))}
  </g>
)

const Bubbles = ({ plan, named }: Pick<CurveChartProps, 'named'> & { plan: CurvePlan }) => (
  <g>
    {plan.bubbles.map(({ contract, x, y, radius }) => (
      <circle
        key={contract}
        cx={x}
        cy={y}
        r={radius}
        fill="var(--s1)"
        fillOpacity="0.22"
        stroke="var(--s1)"
      />
    ))}
    {plan.bubbles.map(({ contract, x, y, radius }) => {
      const name = named.get(contract)
      return (
        name && (
          <text
            key={contract}
            x={x}
            y={y - radius - 6}
            fontSize="12"
            fontWeight="600"
            fill="var(--ink)"
            textAnchor="middle"
          >
            {name}
          </text>
        )
      )
    })}
  </g>
)
