import type { IntradayPlan } from './intraday-plan'

/** Side of 昨结 a price is on; null without a settlement or a price. */
export type Side = 'rise' | 'fall' | 'flat' | null

export function sideOf(price: number | null, settlement: number | null): Side {
  if (price === null || settlement === null) return null
  if (Math.abs(price - settlement) < 1e-9) return 'flat'
  return price > settlement ? 'rise' : 'fall'
}

type Pane = Pick<
  IntradayPlan,
  'x' | 'y' | 'values' | 'top' | 'floor' | 'foot' | 'priceAt' | 'lotsAt' | 'settlement'
>

/** The crosshairs of 分时 and what stands at their ends. */
export interface Cross {
  x: number
  /** Null without a price: there is no level crosshair. */
  y: number | null
  /** Price at the level crosshair, its change in percent since 昨结, and its side; null in the volume pane. */
  price: number | null
  rate: number | null
  side: Side
  /** Lots at the level crosshair in the volume pane. */
  lots: number | null
}

/** Crosshairs through a minute: level at the pointer, or at the minute's price if it is read with keys. */
export function crossOf(plan: Pane, { index, pointer }: { index: number; pointer: number | null }): Cross {
  const { settlement, values, top, floor, foot } = plan
  const x = plan.x(index)
  const at = (y: number, price: number): Cross => ({
    x,
    y,
    price,
    rate: settlement ? (price / settlement - 1) * 100 : null,
    side: sideOf(price, settlement),
    lots: null,
  })
  const none: Cross = { x, y: null, price: null, rate: null, side: null, lots: null }
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
  return price === null ? null : { x: x(index), y: y(price), price, side: sideOf(price, settlement) }
}
