import type { DayCurve } from '@vce/protocol'
import { signed } from '#app/lib/format'
import { ChartReader } from '#app/ui/charts/chart-reader'
import { sevenStep, sevenSteps, stepColors } from '#app/ui/charts/svg/seven-steps'
import { distanceName, distancesOf, limitOf, relativeDays } from './curve-heat'

const margin = { left: 64, right: 12, top: 8, bottom: 26 }
const labelRoom = 52

interface HeatChartProps {
  label: string
  curves: readonly DayCurve[]
}

/**
 * Heat map: days from left to right, months from the near one downwards; colour depth is the difference from
 * the near month.
 */
export function HeatChart({ label, curves }: HeatChartProps) {
  const days = relativeDays(curves)
  const distances = distancesOf(days)
  const limit = limitOf(days)
  const rowHeight = Math.min(32, Math.max(16, Math.floor(360 / Math.max(1, distances.length))))
  const size = { width: 1168, height: margin.top + distances.length * rowHeight + margin.bottom }
  const [right, foot] = [size.width - margin.right, size.height - margin.bottom]
  const slot = (right - margin.left) / days.length
  const left = (place: number) => margin.left + place * slot
  const every = Math.ceil(labelRoom / slot)
  return (
    <figure className="m-0">
      <Legend limit={limit} />
      <ChartReader
        label={label}
        dates={days.map(({ tradingDay, near }) => `${tradingDay} 近月 ${near ?? ''}`)}
        rows={distances.map((distance) => ({
          name: distanceName(distance),
          values: days.map(({ byDistance }) => byDistance.get(distance) ?? null),
          format: (value: number) => signed(value, 2, '%'),
        }))}
        plan={{
          left: margin.left,
          right,
          top: margin.top,
          foot,
          x: (place) => left(place) + slot / 2,
          lines: [],
        }}
        size={size}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} className="block h-auto w-full" aria-hidden="true">
          <g shapeRendering="crispEdges">
            {days.flatMap(({ tradingDay, byDistance }, place) =>
              distances.map((distance, row) => {
                const value = byDistance.get(distance)
                return (
                  value !== undefined && (
                    <rect
                      key={`${tradingDay} ${distance}`}
                      x={left(place)}
                      y={margin.top + row * rowHeight}
                      width={slot - 1}
                      height={rowHeight - 1}
                      fill={stepColors(sevenStep(value, limit)).fill}
                    />
                  )
                )
              }),
            )}
          </g>
          <g fontSize="12" fill="var(--axis)">
            {distances.map((distance, row) => (
              <text
                key={distance}
                x={margin.left - 8}
                y={margin.top + row * rowHeight + rowHeight / 2 + 4}
                textAnchor="end"
              >
                {distanceName(distance)}
              </text>
            ))}
            {days.map(
              ({ tradingDay }, place) =>
                place % every === 0 && (
                  <text key={tradingDay} x={left(place)} y={foot + 18}>
                    {tradingDay.slice(5)}
                  </text>
                ),
            )}
          </g>
        </svg>
      </ChartReader>
    </figure>
  )
}

const Legend = ({ limit }: { limit: number }) => (
  <ul className="row gap-3 pt-1 text-xs text-ink-2">
    {sevenSteps.map((step) => (
      <li key={step} className="row gap-1.5">
        <i aria-hidden className="size-3 rounded-xs" style={{ background: stepColors(step).fill }} />
        {signed((step / 3) * limit, 1, '%')}
      </li>
    ))}
  </ul>
)
