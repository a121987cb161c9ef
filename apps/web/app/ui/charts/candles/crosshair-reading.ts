import type { IntradayPlan } from './intraday-plan'

/** Whether a price is above, below or at 昨结; null without a settlement or a price. */
export type PriceDirection = 'rise' | 'fall' | 'flat' | null

export function priceDirection(price: number | null, settlement: number | null): PriceDirection {
  if (price === null || settlement === null) return null
  if (Math.abs(price - settlement) < 1e-9) return 'flat'
  return price > settlement ? 'rise' : 'fall'
}

type Pane = Pick<
  IntradayPlan,
  'x' | 'y' | 'values' | 'top' | 'floor' | 'foot' | 'priceAt' | 'lotsAt' | 'settlement'
>

/** The crosshairs of 分时 and the values at their ends. */
export interface CrosshairReading {
  x: number
  /** Vertical position of the horizontal crosshair; null if it is not drawn. */
  y: number | null
  /** Price at the horizontal crosshair, and its change in percent since 昨结; null in the volume pane. */
  price: number | null
  rate: number | null
  side: PriceDirection
  /** Lots at the horizontal crosshair in the volume pane. */
  lots: number | null
}

/**
 * Crosshairs at a minute; the horizontal one at the pointer, or at the minute's price when read with arrow
 * keys.
 */
export function crosshairAt(
  plan: Pane,
  { index, pointer }: { index: number; pointer: number | null },
): CrosshairReading {
  const { settlement, values, top, floor, foot } = plan
  const x = plan.x(index)
  const at = (y: number, price: number): CrosshairReading => ({
    x,
    y,
    price,
    rate: settlement ? (price / settlement - 1) * 100 : null,
    side: priceDirection(price, settlement),
    lots: null,
  })
  const none: CrosshairReading = { x, y: null, price: null, rate: null, side: null, lots: null }
  if (pointer === null) {
    const price = values.prices[index] ?? null
    return price === null ? none : at(plan.y(price), price)
  }
  if (pointer >= top && pointer <= floor) return at(pointer, plan.priceAt(pointer))
  const lots = plan.lotsAt(pointer)
  return lots === null || pointer > foot ? none : { ...none, y: pointer, lots }
}

/** The newest minute with a price. */
export function lastPoint({
  values,
  x,
  y,
  settlement,
}: Pick<IntradayPlan, 'values' | 'x' | 'y' | 'settlement'>) {
  const index = values.prices.findLastIndex((price) => price !== null)
  const price = values.prices[index] ?? null
  return price === null ? null : { x: x(index), y: y(price), price, side: priceDirection(price, settlement) }
}
