import { price, signed } from '#app/lib/format'
import { bigNumberText } from './big-number'
import type { CrosshairReading, PriceDirection } from './crosshair-reading'
import type { IntradayPlan } from './intraday-plan'

const backgrounds: Record<NonNullable<PriceDirection>, string> = {
  rise: 'bg-rise text-on-fill',
  fall: 'bg-fall text-on-fill',
  flat: 'bg-ink-3 text-surface',
}
const backgroundOf = (side: PriceDirection) => (side ? backgrounds[side] : 'bg-ink text-surface')

interface IntradayCrosshairProps {
  cross: CrosshairReading
  /** Time of the minute. */
  time: string
  plan: Pick<IntradayPlan, 'left' | 'right' | 'foot'>
  size: { width: number; height: number }
  digits: number
}

/**
 * Horizontal crosshair of 分时, and the labels of both crosshairs on the axes: time below, price left, percent
 * right.
 */
export function IntradayCrosshair({ cross, time, plan, size, digits }: IntradayCrosshairProps) {
  const across = (place: number) => `${(place / size.width) * 100}%`
  const down = (place: number) => `${(place / size.height) * 100}%`
  const { x, y, rate, side, lots } = cross
  const label = 'absolute -translate-y-1/2 rounded-xs px-1 py-0.5 text-xs leading-4 whitespace-nowrap'
  return (
    <div aria-hidden data-crosshairs className="pointer-events-none absolute inset-0">
      <span
        className="absolute -translate-x-1/2 rounded-xs bg-ink px-1 py-0.5 text-xs leading-4 whitespace-nowrap text-surface"
        style={{ left: across(x), top: down(plan.foot + 3) }}
      >
        {time}
      </span>
      {y !== null && (
        <>
          <i
            className="absolute border-t border-dashed border-(--cross)"
            style={{ left: across(plan.left), top: down(y), width: across(plan.right - plan.left) }}
          />
          <span
            className={`${label} ${backgroundOf(side)}`}
            style={{ right: across(size.width - plan.left + 4), top: down(y) }}
          >
            {lots === null ? price(cross.price, digits) : bigNumberText(Math.round(lots))}
          </span>
          {rate !== null && (
            <span
              className={`${label} ${backgroundOf(side)}`}
              style={{ left: across(plan.right + 4), top: down(y) }}
            >
              {signed(rate, 2, '%')}
            </span>
          )}
        </>
      )}
    </div>
  )
}
