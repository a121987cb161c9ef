import type { DayCurve } from '@vce/protocol'
import { type ChartSize, extentOf } from '#app/ui/charts/chart-plan'
import { tenthsText } from '#app/ui/charts/svg/line-path'
import { linearScale } from '#app/ui/charts/svg/linear-scale'

const margin = { top: 16, right: 36, bottom: 26, left: 60 }
const labelRoom = 44

/** Maximum number of other days drawn behind the chosen one. */
const maxPast = 8

/** Months since the year 2000; delivery months are `YYMM`. */
export const monthIndexOf = (deliveryMonth: string) =>
  Number(deliveryMonth.slice(0, 2)) * 12 + Number(deliveryMonth.slice(2))

/** All delivery months on any of the curves, ascending. */
export const monthsOf = (curves: readonly DayCurve[]) =>
  [...new Set(curves.flatMap(({ points }) => points.map(({ deliveryMonth }) => deliveryMonth)))].sort()

export const priceOf = ({ points }: DayCurve, month: string) =>
  points.find(({ deliveryMonth }) => deliveryMonth === month)?.price ?? null

/** Indices of evenly spaced days, including the first and the last. */
export function spacedIndices(count: number, most = maxPast): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place)
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)))
}

/** Layout of one day's curve over those of other days; all days share the same axes. */
export function planEvolution(curves: readonly DayCurve[], at: number, { width, height }: ChartSize) {
  const months = monthsOf(curves)
  const [left, right, foot] = [margin.left, width - margin.right, height - margin.bottom]
  const first = monthIndexOf(months[0] ?? '0001')
  const span = Math.max(1, monthIndexOf(months.at(-1) ?? '0001') - first)
  const across = (month: string) => left + 8 + ((monthIndexOf(month) - first) / span) * (right - left - 16)
  const { at: y, ticks } = linearScale(
    extentOf([curves.flatMap(({ points }) => points.map(({ price }) => price))]),
    [foot - 8, margin.top],
    5,
  )
  const pathOf = (curve: DayCurve | undefined) =>
    (curve?.points ?? [])
      .map(
        ({ deliveryMonth, price }, place) =>
          `${place === 0 ? 'M' : 'L'}${tenthsText(across(deliveryMonth))} ${tenthsText(y(price))}`,
      )
      .join('')
  const xs = months.map(across)
  const line = (name: string, color: 's1' | 'ink-2', curve: DayCurve | undefined) => {
    const values = months.map((month) => (curve ? priceOf(curve, month) : null))
    return {
      name,
      color,
      values,
      path: pathOf(curve),
      yAt: (index: number) => {
        const value = values[index] ?? null
        return value === null ? null : y(value)
      },
    }
  }
  const chosen = curves[at]
  const newest = curves.at(-1)
  let labelled = Number.NEGATIVE_INFINITY
  return {
    months,
    left,
    right,
    top: margin.top,
    foot,
    x: (index: number) => xs[index] ?? left,
    /** Index of the month nearest to an x position. */
    at: (place: number) =>
      xs.reduce(
        (best, x, index) => (Math.abs(x - place) < Math.abs((xs[best] ?? x) - place) ? index : best),
        0,
      ),
    labels: months.flatMap((month) => {
      const x = across(month)
      if (x - labelled < labelRoom) return []
      labelled = x
      return [{ month, x }]
    }),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    /** Curves of other days; `freshness` is 0 for the oldest day and 1 for the newest. */
    past: spacedIndices(curves.length).flatMap((place) => {
      const curve = curves[place]
      return curve
        ? [{ day: curve.tradingDay, path: pathOf(curve), freshness: place / Math.max(1, curves.length - 1) }]
        : []
    }),
    lines: [
      line(chosen?.tradingDay ?? '', 's1', chosen),
      ...(chosen === newest ? [] : [line(`最新 ${newest?.tradingDay.slice(5) ?? ''}`, 'ink-2', newest)]),
    ],
    points: (chosen?.points ?? []).map(({ contract, deliveryMonth, price }) => ({
      contract,
      x: tenthsText(across(deliveryMonth)),
      y: tenthsText(y(price)),
    })),
  }
}

export type EvolutionPlan = ReturnType<typeof planEvolution>
