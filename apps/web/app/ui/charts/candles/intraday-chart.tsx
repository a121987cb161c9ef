import { percent, price, signed, thousands } from '#app/lib/format'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { bigNumberText } from './big-number'
import { crosshairAt, lastPoint, type PriceDirection } from './crosshair-reading'
import { IntradayCrosshair } from './intraday-crosshair'
import type { OverlayLine } from './intraday-lines'
import { type IntradayDay, type IntradayPlan, planIntraday } from './intraday-plan'
import { minuteOf } from './market-time'
import { useFrameSize } from './use-frame-size'

interface IntradayChartProps {
  /** Accessible name. */
  label: string
  days: readonly IntradayDay[]
  /**
   * Market time, epoch milliseconds: the newest price is drawn up to here. Default: the time of the newest
   * trade.
   */
  now?: number | undefined
  digits: number
  /** Other contracts drawn over the chart, in percent. */
  over?: readonly OverlayLine[]
  width?: number
  height?: number
  /** Fills its frame once the page runs; until then the size is `width` × `height`. */
  fills?: boolean
}

/**
 * 分时: price and average around the previous settlement, volume and open interest below; rendered on the
 * server.
 */
export function IntradayChart({ fills, ...props }: IntradayChartProps) {
  const { width = 902, height = 700 } = props
  const [frame, size] = useFrameSize({ width, height })
  if (!fills) return <SizedChart {...props} width={width} height={height} />
  return (
    <div ref={frame} className="h-full overflow-hidden">
      <SizedChart {...props} {...size} />
    </div>
  )
}

type SizedProps = Omit<IntradayChartProps, 'fills' | 'width' | 'height'> & { width: number; height: number }

function SizedChart({ label, days, now, digits, over = [], width, height }: SizedProps) {
  const plan = planIntraday({ days, lines: over, now, width, height })
  const { values } = plan
  const several = days.length > 1
  const labels = days.flatMap(({ tradingDay, minutes }) =>
    minutes.map((end) => (several ? `${tradingDay.slice(5)} ${minuteOf(end)}` : minuteOf(end))),
  )
  const asPrice = (value: number) => price(value, digits)
  const rows = [
    { name: '价格', color: 's1' as const, values: values.prices, format: asPrice },
    ...(plan.settlement === null
      ? []
      : [
          {
            name: '涨跌幅',
            values: values.prices.map((value) =>
              value === null || !plan.settlement ? null : (value / plan.settlement - 1) * 100,
            ),
            format: (value: number) => signed(value, 2, '%'),
          },
        ]),
    { name: '均价', color: 's4' as const, values: values.averages, format: asPrice },
    ...over.map(({ name, color, rates }) => ({
      name: `叠加 ${name}`,
      color,
      values: rates,
      format: (rate: number) => signed(rate, 2, '%'),
    })),
    { name: '成交量', values: values.volumes, format: (lots: number) => thousands(lots) },
    {
      name: '持仓量',
      color: 's2' as const,
      values: values.interests,
      format: (lots: number) => thousands(lots),
    },
  ]
  const yOf = (all: readonly (number | null)[], at: (value: number) => number) => (index: number) => {
    const value = all[index] ?? null
    return value === null ? null : at(value)
  }
  return (
    <ChartReader
      label={label}
      dates={labels}
      rows={rows}
      steps="逐分钟"
      size={{ width, height }}
      plan={{
        ...plan,
        lines: [
          { name: '价格', color: 's1', yAt: yOf(values.prices, plan.y) },
          { name: '均价', color: 's4', yAt: yOf(values.averages, plan.y) },
          ...over.map(({ name, color }, place) => ({
            name: `叠加 ${name}`,
            color,
            yAt: (index: number) => plan.over[place]?.yAt(index) ?? null,
          })),
        ],
      }}
      cross={(reading) => (
        <IntradayCrosshair
          cross={crosshairAt(plan, reading)}
          time={labels[reading.index] ?? ''}
          plan={plan}
          size={{ width, height }}
          digits={digits}
        />
      )}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" aria-hidden="true">
        <Grid plan={plan} digits={digits} over={over} />
        {values.prices.every((value) => value === null) && <NoTrade plan={plan} />}
        <g opacity="0.75">
          <path d={plan.bars.up} fill="var(--rise)" />
          <path d={plan.bars.down} fill="var(--fall)" />
          <path d={plan.bars.flat} fill="var(--ink-3)" />
        </g>
        <path d={plan.paths.interest} fill="none" stroke="var(--s2)" strokeWidth="1.25" />
        <PriceArea plan={plan} />
        <g fill="none" strokeWidth="1.5" strokeLinejoin="round">
          {over.map(({ id, color }, place) => (
            <path key={id} data-over={id} d={plan.over[place]?.path} stroke={`var(--${color})`} />
          ))}
          <path d={plan.paths.average} stroke="var(--s4)" strokeWidth="1.25" />
          <path d={plan.paths.price} stroke="var(--s1)" />
        </g>
        <LastPrice plan={plan} digits={digits} />
      </svg>
    </ChartReader>
  )
}

const sideInks: Record<NonNullable<PriceDirection>, string> = {
  rise: 'var(--rise)',
  fall: 'var(--fall)',
  flat: 'var(--ink-3)',
}

/** Text in place of a curve. It is above the middle line, because another contract's line may run there. */
const NoTrade = ({ plan: { left, right, prices } }: { plan: IntradayPlan }) => (
  <text
    x={(left + right) / 2}
    y={(prices[1]?.y ?? 0) - 12}
    textAnchor="middle"
    fontSize="14"
    fill="var(--ink-3)"
    stroke="var(--surface)"
    strokeWidth="6"
    paintOrder="stroke"
  >
    还没有成交
  </text>
)

/** The newest price: a dot with its label on the right, or on the left near the right edge. */
function LastPrice({ plan, digits }: { plan: IntradayPlan; digits: number }) {
  const last = lastPoint(plan)
  if (!last) return null
  const text = price(last.price, digits)
  const ink = last.side ? sideInks[last.side] : 'var(--s1)'
  const width = text.length * 7 + 10
  const left = last.x + 8 + width > plan.right ? last.x - 8 - width : last.x + 8
  return (
    <g data-last>
      <circle cx={last.x} cy={last.y} r="3.5" fill={ink} stroke="var(--surface)" strokeWidth="1.5" />
      <rect x={left} y={last.y - 9} width={width} height="18" rx="2" fill={ink} />
      <text
        x={left + width / 2}
        y={last.y + 4}
        textAnchor="middle"
        fontSize="12"
        fill={last.side === 'flat' ? 'var(--surface)' : 'var(--on-fill)'}
      >
        {text}
      </text>
    </g>
  )
}

/** Filled area that emphasises the price curve. */
function PriceArea({ plan: { values, x, floor, paths } }: { plan: IntradayPlan }) {
  const last = values.prices.findLastIndex((value) => value !== null)
  const first = values.prices.findIndex((value) => value !== null)
  if (last <= first || paths.price.lastIndexOf('M') > 0) return null
  return (
    <path d={`${paths.price}L${x(last)} ${floor}L${x(first)} ${floor}Z`} fill="var(--s1)" opacity="0.06" />
  )
}

const tone = (rate: number | null) =>
  rate === null || Math.abs(rate) < 1e-9 ? 'var(--axis)' : rate > 0 ? 'var(--rise)' : 'var(--fall)'

interface GridProps {
  plan: IntradayPlan
  digits: number
  over: readonly OverlayLine[]
}

function Grid({ plan, digits, over }: GridProps) {
  const { left, right, top, floor, foot, prices, marks, maxVolume, interestEnds, settlement } = plan
  return (
    <g fontSize="12" fill="var(--axis)">
      <g shapeRendering="crispEdges">
        {prices.map(({ y }, index) => (
          <path
            key={index}
            d={`M${left} ${y}H${right}`}
            stroke={index === 2 && settlement !== null ? 'var(--ink-4)' : 'var(--grid)'}
            strokeDasharray={index === 2 && settlement !== null ? '4 4' : undefined}
          />
        ))}
        {marks.map(({ x, text }) => (
          <path key={text} d={`M${x} ${top}V${floor}M${x} ${floor + 28}V${foot}`} stroke="var(--grid)" />
        ))}
        <path d={`M${left} ${foot}H${right}`} stroke="var(--line-2)" />
      </g>
      {prices.map(({ price: value, y, rate }, index) => (
        <g key={index} fill={tone(rate)}>
          <text x={left - 8} y={y + 4} textAnchor="end">
            {price(value, digits)}
          </text>
          {rate !== null && (
            <text x={right + 8} y={y + 4}>
              {percent(rate)}
            </text>
          )}
        </g>
      ))}
      <text x={left - 8} y={foot - 104} textAnchor="end">
        {bigNumberText(maxVolume)}
      </text>
      {interestEnds && (
        <g fill="var(--s2)">
          <text x={right + 8} y={foot - 104}>
            {bigNumberText(interestEnds.max)}
          </text>
          <text x={right + 8} y={foot - 2}>
            {bigNumberText(interestEnds.min)}
          </text>
        </g>
      )}
      <g textAnchor="middle">
        {marks.map(({ x, text }) => (
          <text key={text} x={x} y={foot + 17}>
            {text}
          </text>
        ))}
      </g>
      <text x={left} y={floor + 20}>
        成交量/手　<tspan fill="var(--s2)">持仓量/手（右）</tspan>
      </text>
      <text x={left} y={18}>
        <tspan fill="var(--s1)">价格</tspan>　<tspan fill="var(--s4)">均价</tspan>
        {settlement !== null && `　昨结 ${price(settlement, digits)}`}
        {over.map(({ id, name, color, rates }) => (
          <tspan key={id} fill={`var(--${color})`}>
            {`　${name} ${signed(rates.findLast((rate) => rate !== null) ?? null, 2, '%')}`}
          </tspan>
        ))}
      </text>
    </g>
  )
}
