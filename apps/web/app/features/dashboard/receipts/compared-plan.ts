import { roundToHundredths } from '@vce/futures'
import type { ReceiptHistory } from './queries'

type Levels = Pick<ReceiptHistory, 'points'>

/** 仓单量 of two products on one day, each in its own unit; null if not published that day. */
export interface ComparedLevel {
  tradingDay: string
  levels: readonly [number | null, number | null]
}

/** Days on which at least one of the products has a figure, oldest first. */
export function comparedLevels(first: Levels, second: Levels): ComparedLevel[] {
  const [own, other] = [first, second].map(
    ({ points }) => new Map(points.map(({ tradingDay, quantity }) => [tradingDay, quantity])),
  )
  return [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])]
    .toSorted()
    .map((tradingDay) => ({
      tradingDay,
      levels: [own?.get(tradingDay) ?? null, other?.get(tradingDay) ?? null] as const,
    }))
    .filter(({ levels }) => levels.some((level) => level !== null))
}

/** Changes of both products between the first and the last day on which both were published. */
export interface ComparedChange {
  from: string
  to: string
  /** Rates in percent; null for a product without receipts on the first day. */
  rates: readonly [number | null, number | null]
}

const rateOf = (from: number | null, to: number | null) =>
  from && to !== null ? roundToHundredths((to / from - 1) * 100) : null

/** Changes of both products; null if the products have fewer than two common days. */
export function comparedChange(days: readonly ComparedLevel[]): ComparedChange | null {
  const common = days.filter(({ levels }) => levels.every((level) => level !== null))
  const [first] = common
  const last = common.at(-1)
  if (!first || !last || first === last) return null
  return {
    from: first.tradingDay,
    to: last.tradingDay,
    rates: [rateOf(first.levels[0], last.levels[0]), rateOf(first.levels[1], last.levels[1])],
  }
}
