import { inTenThousands, price, signed, thousands } from '#app/lib/format'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { LineSample } from '#app/ui/charts/svg/line-sample'
import { staticMarkup } from '#app/ui/static/static-markup'
import { type MinutePlan, planMinutes } from './minute-plan'
import type { MinuteFigures } from './minutes'

const size = { width: 1168, height: 440 }

interface MinuteChartProps {
  label: string
  lines: readonly MinuteFigures[]
  ends: readonly number[]
  digits: number
}

/** Lots on an axis; in 万 from 10,000 on. */
const axisLots = (value: number) =>
  Math.abs(value) >= 10_000 ? `${inTenThousands(value, 1)}万` : thousands(value)

/** 累计力量差 and price, with 主买 and 主卖 by minute below. */
export function MinuteChart({ label, lines, ends, digits }: MinuteChartProps) {
  const plan = planMinutes(lines, ends, size)
  const lots = (value: number) => `${thousands(value)} 手`
  return (
    <figure className="m-0">
      <Legend />
      <ChartReader
        label={label}
        dates={lines.map(({ clock }) => clock)}
        rows={[
          {
            name: '累计力量差',
            color: 's1',
            values: lines.map(({ delta }) => delta),
            format: (value) => signed(value),
          },
          {
            name: '最新价',
            color: 'ink-2',
            values: lines.map((each) => each.price),
            format: (value) => price(value, digits),
          },
          { name: '主动买', color: 'rise', values: lines.map(({ bought }) => bought), format: lots },
          { name: '主动卖', color: 'fall', values: lines.map(({ sold }) => sold), format: lots },
        ]}
        plan={plan}
        size={size}
        steps="逐分钟"
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="block h-auto w-full"
          aria-hidden="true"
          {...staticMarkup(<Drawing plan={plan} digits={digits} />)}
        />
      </ChartReader>
    </figure>
  )
}

const Drawing = ({ plan, digits }: { plan: MinutePlan; digits: number }) => (
  <>
    <g shapeRendering="crispEdges" stroke="var(--grid)">
      {plan.deltaTicks.map(({ value, y }) => (
        <path
          key={value}
          d={`M${plan.left} ${y}H${plan.right}`}
          stroke={value === 0 ? 'var(--line-2)' : 'var(--grid)'}
        />
      ))}
      {plan.barTicks.map(({ value, y }) => (
        <path key={value} d={`M${plan.left} ${y}H${plan.right}`} />
      ))}
      <path d={`M${plan.left} ${plan.zero}H${plan.right}`} stroke="var(--line-2)" />
    </g>
    <g stroke="var(--ink-4)" strokeDasharray="2 3">
      {plan.breaks.map((x) => (
        <path key={x} d={`M${x} ${plan.top}V${plan.foot}`} />
      ))}
    </g>
    <g fontSize="12" fill="var(--axis)">
      {plan.deltaTicks.map(({ value, y }) => (
        <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
          {axisLots(value)}
        </text>
      ))}
      {plan.priceTicks.map(({ value, y }) => (
        <text key={value} x={plan.right + 8} y={y + 4}>
          {price(value, digits)}
        </text>
      ))}
      {plan.barTicks.map(({ value, y }) => (
        <text key={value} x={plan.left - 8} y={y + 4} textAnchor="end">
          {axisLots(Math.abs(value))}
        </text>
      ))}
      {plan.clocks.map(({ text, x }) => (
        <text key={text} x={x} y={plan.foot + 18} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
    <g strokeWidth={plan.barWidth} strokeOpacity="0.85">
      <path d={plan.boughtPath} stroke="var(--rise)" />
      <path d={plan.soldPath} stroke="var(--fall)" />
    </g>
    <g fill="none" strokeWidth="1.5" strokeLinejoin="round">
      {plan.lines.toReversed().map(({ name, color, path }) => (
        <path
          key={name}
          d={path}
          stroke={`var(--${color})`}
          strokeDasharray={color === 'ink-2' ? '4 3' : undefined}
        />
      ))}
    </g>
  </>
)

const Legend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-xs text-ink-2">
    <li className="row gap-1.5">
      <i aria-hidden className="h-0.75 w-3.5 rounded-xs bg-s1" />
      累计力量差（左轴，手）
    </li>
    <li className="row gap-1.5">
      <LineSample color="ink-2" dashed />
      最新价（右轴）
    </li>
    <li className="row gap-1.5">
      <i aria-hidden className="size-2 rounded-xs bg-rise/85" />
      主动买
    </li>
    <li className="row gap-1.5">
      <i aria-hidden className="size-2 rounded-xs bg-fall/85" />
      主动卖
    </li>
  </ul>
)
