import { useSearchParams } from 'react-router'
import { price, signed } from '#app/lib/format'
import { dayLabels } from '#app/ui/charts/chart-plan'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { staticMarkup } from '#app/ui/static/static-markup'
import { type BasisPlan, planBasis } from './basis-plan'
import { basisLink } from './choice'
import { Legend } from './legend'
import type { BasisHistory } from './queries'

const size = { width: 1168, height: 420 }
/**
 * Number of trading days above which a span is labelled by year and month instead of by day: about a year.
 */
const longSpan = 260

/** 现货 and 期货 above, 基差 with its bands below; rendered on the server, inspected day by day in the browser. */
export function BasisChart({ history }: { history: BasisHistory }) {
  const [search] = useSearchParams()
  const { points, bands, digits, spotDigits, product } = history
  const plan = planBasis(points, bands, size)
  const dates = points.map(
    ({ tradingDay, contract, carried, rolled }) =>
      `${tradingDay} ${contract ?? ''}${carried ? '，现货沿用' : ''}${rolled ? '，换月' : ''}`,
  )
  const rows = [
    {
      name: '现货',
      color: 's1' as const,
      values: points.map(({ spot }) => spot),
      format: (value: number) => price(value, spotDigits),
    },
    {
      name: '期货',
      color: 's5' as const,
      values: points.map(({ future }) => future),
      format: (value: number) => price(value, digits),
    },
    {
      name: '基差',
      color: 's2' as const,
      values: points.map(({ basis }) => basis),
      format: (value: number) => signed(value, spotDigits),
    },
    {
      name: '基差率',
      values: points.map(({ rate }) => rate),
      format: (value: number) => signed(value, 2, '%'),
    },
  ]
  return (
    <figure className="m-0">
      <Legend history={history} />
      <ChartReader
        label={`${product.name}现货、期货与基差`}
        dates={dates}
        rows={rows}
        plan={plan}
        size={size}
        dayLink={(date) => basisLink(search, { date })}
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="block h-auto w-full"
          aria-hidden="true"
          {...staticMarkup(
            <>
              <Bands plan={plan} />
              <Background plan={plan} digits={digits} days={points.map(({ tradingDay }) => tradingDay)} />
              <Lines plan={plan} />
            </>,
          )}
        />
      </ChartReader>
    </figure>
  )
}

const Bands = ({ plan: { bands, left, right, mean } }: { plan: BasisPlan }) => (
  <g>
    {bands.map(({ width, top, bottom }) => (
      <rect
        key={width}
        x={left}
        y={top}
        width={right - left}
        height={Math.max(0, bottom - top)}
        fill="var(--s1)"
        fillOpacity="0.06"
      />
    ))}
    {mean !== null && (
      <path d={`M${left} ${mean}H${right}`} stroke="var(--s1)" strokeDasharray="6 4" strokeOpacity="0.6" />
    )}
  </g>
)

interface BackgroundProps {
  plan: BasisPlan
  digits: number
  days: readonly string[]
}

const Background = ({ plan, digits, days }: BackgroundProps) => (
  <g fontSize="12" fill="var(--axis)">
    <g shapeRendering="crispEdges">
      {plan.priceTicks.map(({ value, y }) => (
        <path key={value} d={`M${plan.left} ${y}H${plan.right}`} stroke="var(--grid)" />
      ))}
      {plan.basisTicks.map(({ value, y }) => (
        <path
          key={value}
          d={`M${plan.left} ${y}H${plan.right}`}
          stroke={value === 0 ? 'var(--ink-4)' : 'var(--grid)'}
        />
      ))}
    </g>
    {plan.rolls.map((x) => (
      <path key={x} d={`M${x} ${plan.top}V${plan.foot}`} stroke="var(--ink-4)" strokeDasharray="2 3" />
    ))}
    {plan.priceTicks.map(({ value, y }) => (
      <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
        {price(value, digits)}
      </text>
    ))}
    {plan.basisTicks.map(({ value, y }) => (
      <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
        {signed(value, digits)}
      </text>
    ))}
    {dayLabels(days, plan.right - plan.left).map(({ index, text }) => (
      <text key={index} x={plan.x(index)} y={plan.foot + 18} textAnchor="middle">
        {days.length > longSpan ? days[index]?.slice(0, 7) : text}
      </text>
    ))}
  </g>
)

const Lines = ({ plan: { lines, area } }: { plan: BasisPlan }) => (
  <g fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
    <path d={area} fill="var(--s2)" fillOpacity="0.18" />
    {lines.map(({ name, color, solid, dotted, dots }) => (
      <g key={name} stroke={`var(--${color})`}>
        <path d={solid} />
        <path d={dotted} strokeDasharray="1 4" />
        {dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="2.5" fill={`var(--${color})`} />
        ))}
      </g>
    ))}
  </g>
)
