import { inTenThousands, price, signed, thousands } from '#app/lib/format'
import { chartFrame, type FootprintPlan, type PlacedCell, type PlacedColumn } from './footprint-plan'
import { clockOf } from './minutes'

interface FootprintDrawingProps {
  plan: FootprintPlan
  digits: number
}

const sums = {
  delta: chartFrame.foot + 22,
  cumulative: chartFrame.foot + 42,
  volume: chartFrame.foot + 62,
  clock: chartFrame.foot + 84,
}

/** Cells, prices and the sums of each column. */
export const FootprintDrawing = ({ plan, digits }: FootprintDrawingProps) => (
  <svg
    viewBox={`0 0 ${chartFrame.width} ${chartFrame.height}`}
    className="block h-auto w-full"
    aria-hidden="true"
  >
    <g stroke="var(--grid)" shapeRendering="crispEdges">
      {plan.prices.map(({ y }) => (
        <path key={y} d={`M0 ${y}H${chartFrame.right}`} />
      ))}
      <path d={`M0 ${chartFrame.foot}H${chartFrame.right}`} stroke="var(--line-2)" />
    </g>
    <g fontSize="12" fill="var(--axis)">
      {plan.prices.map(({ price: level, y }) => (
        <text key={y} x={chartFrame.right + 8} y={y + 14}>
          {price(level, digits)}
        </text>
      ))}
      <text x={chartFrame.right + 8} y={sums.delta}>
        净主买
      </text>
      <text x={chartFrame.right + 8} y={sums.cumulative}>
        累计
      </text>
      <text x={chartFrame.right + 8} y={sums.volume}>
        成交
      </text>
    </g>
    {plan.columns.map((placed) => (
      <Column key={placed.index} plan={plan} placed={placed} />
    ))}
  </svg>
)

function Column({ plan, placed }: { plan: FootprintPlan; placed: PlacedColumn }) {
  const { x, column, cells } = placed
  const middle = x + plan.width / 2
  const tone = column.delta > 0 ? 'rise' : column.delta < 0 ? 'fall' : 'ink'
  return (
    <g textAnchor="middle">
      {cells.map((cell) => (
        <Cell key={cell.place} cell={cell} x={x} width={plan.width} hasText={plan.hasText} />
      ))}
      <g fontSize="11" fill="var(--ink-2)">
        <text
          x={middle}
          y={sums.delta}
          fill={tone === 'ink' ? 'var(--ink-2)' : `var(--${tone}-ink)`}
          fontWeight="600"
        >
          {short(column.delta, plan.hasText, signed)}
        </text>
        <text x={middle} y={sums.cumulative}>
          {short(column.cumulative, plan.hasText, signed)}
        </text>
        <text x={middle} y={sums.volume}>
          {short(column.bought + column.sold + column.neutral, plan.hasText, thousands)}
        </text>
        <text x={middle} y={sums.clock} fill="var(--axis)" fontSize="12">
          {clockOf(column.end)}
        </text>
      </g>
    </g>
  )
}

/** Lots in full where there is room, otherwise in 万 from 10,000 on. */
const short = (value: number, hasRoom: boolean, format: (value: number) => string) =>
  hasRoom || Math.abs(value) < 10_000 ? format(value) : `${inTenThousands(value, 1)}万`

interface CellProps {
  cell: PlacedCell
  x: number
  width: number
  hasText: boolean
}

/**
 * A cell: the hue shows the larger side, the depth its lots relative to the most traded cell; a bar at one
 * side marks an imbalance.
 */
function Cell({ cell, x, width, hasText }: CellProps) {
  const { bought, sold, neutral, imbalance, poc, weight, y } = cell
  const hue = bought === sold ? 'var(--ink-4)' : bought > sold ? 'var(--rise)' : 'var(--fall)'
  const mark = imbalance === 0 ? null : imbalance > 0 ? 'rise' : 'fall'
  return (
    <g>
      <rect
        x={x + 1}
        y={y + 1}
        width={width - 2}
        height={chartFrame.rowHeight - 2}
        fill={hue}
        fillOpacity={0.06 + 0.34 * weight}
        stroke={poc ? 'var(--ink)' : 'none'}
        strokeWidth={poc ? 1.5 : 0}
      />
      {mark && (
        <rect
          x={mark === 'rise' ? x + 2 : x + width - 5}
          y={y + 2}
          width="3"
          height={chartFrame.rowHeight - 4}
          fill={`var(--${mark})`}
        />
      )}
      {hasText && (
        <text
          x={x + width / 2}
          y={y + 14}
          fontSize="11"
          fill={mark ? `var(--${mark}-ink)` : 'var(--ink)'}
          fontWeight={mark ? 700 : 400}
        >
          {bought}×{sold}
          {neutral > 0 && <tspan fill="var(--ink-3)">+{neutral}</tspan>}
        </text>
      )}
    </g>
  )
}
