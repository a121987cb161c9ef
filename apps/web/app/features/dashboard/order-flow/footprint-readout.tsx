import { missing, price, signed, thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { chartFrame, type FootprintPlan } from './footprint-plan'
import type { FootprintSelection } from './footprint-view'
import { priceOfLevel } from './level-price'
import { clockOf } from './minutes'
import type { Footprint } from './queries'

interface FootprintReadoutProps {
  plan: FootprintPlan
  footprint: Footprint
  spot: FootprintSelection
  digits: number
}

const across = (place: number) => `${(place / chartFrame.width) * 100}%`
const down = (place: number) => `${(place / chartFrame.height) * 100}%`

/** Marks the selected cell, and shows the figures of its column and level next to it. */
export function FootprintReadout({ plan, footprint, spot, digits }: FootprintReadoutProps) {
  const placed = plan.columns.find(({ index }) => index === spot.index)
  const column = footprint.columns[spot.index]
  if (!placed || !column) return null
  const low = priceOfLevel(spot.place, footprint.step)
  const cell = column.cells.find(([at]) => at === low)
  const high = priceOfLevel(spot.place + 1, footprint.step) - footprint.tickSize
  const level = footprint.merge === 1 ? price(low, digits) : `${price(low, digits)}–${price(high, digits)}`
  const onLeft = placed.x > chartFrame.width / 2
  const rows: [string, string][] = [
    ['主买', lots(cell?.[1])],
    ['主卖', lots(cell?.[2])],
    ['中性', lots(cell?.[3])],
    ['列净主买', `${signed(column.delta)} 手`],
    ['累计', `${signed(column.cumulative)} 手`],
    ['最大成交价位', price(column.poc, digits)],
  ]
  return (
    <div className="pointer-events-none absolute inset-0">
      <i
        className="absolute border border-(--cross)"
        style={{
          left: across(placed.x),
          top: down(chartFrame.top + (plan.top - spot.place) * chartFrame.rowHeight),
          width: across(plan.width),
          height: down(chartFrame.rowHeight),
        }}
      />
      <div
        className={cn(
          'absolute top-2 min-w-40 rounded-md bg-surface px-3 py-2 text-xs text-ink-2 shadow-pop',
          onLeft ? '-translate-x-full' : 'translate-x-0',
        )}
        style={{
          left: onLeft ? `calc(${across(placed.x)} - 12px)` : `calc(${across(placed.x + plan.width)} + 12px)`,
        }}
      >
        <b className="mb-1 block font-semibold text-ink">
          {clockOf(column.end)} · {level}
        </b>
        {rows.map(([name, text]) => (
          <p key={name} className="row h-5 whitespace-nowrap">
            {name}
            <span className="ml-auto pl-4 font-medium text-ink">{text}</span>
          </p>
        ))}
        {cell && cell[4] !== 0 && <p className="mt-1">{cell[4] > 0 ? '主买失衡' : '主卖失衡'}</p>}
      </div>
    </div>
  )
}

const lots = (value: number | undefined) => (value === undefined ? missing : `${thousands(value)} 手`)
