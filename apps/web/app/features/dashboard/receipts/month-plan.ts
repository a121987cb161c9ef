import { type ChartSize, extentOf } from '#app/ui/charts/chart-plan'
import { linearScale } from '#app/ui/charts/svg/linear-scale'
import type { MonthRow } from './queries'

const margin = { top: 14, right: 8, bottom: 24, left: 50 }

/** Layout of the bars of monthly changes; a month without a change has no bar. */
export function planMonths(months: readonly MonthRow[], { width, height }: ChartSize) {
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const { at: y, ticks } = linearScale(
    extentOf([months.map(({ change }) => change)], true),
    [foot, margin.top],
    4,
  )
  const slot = (right - left) / Math.max(1, months.length)
  const x = (index: number) => left + (index + 0.5) * slot
  const bar = Math.max(2, Math.min(20, slot * 0.6))
  const every = Math.max(1, Math.ceil(months.length / 6))
  const zero = y(0)
  return {
    left,
    right,
    top: margin.top,
    foot,
    x,
    zero,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    labels: months.flatMap(({ month }, index) =>
      (months.length - 1 - index) % every === 0 ? [{ month, x: x(index) }] : [],
    ),
    bars: months.flatMap(({ month, change, cancelled }, index) =>
      change === null
        ? []
        : [
            {
              month,
              cancelled,
              x: x(index) - bar / 2,
              width: bar,
              y: Math.min(zero, y(change)),
              height: Math.abs(y(change) - zero),
            },
          ],
    ),
    lines: [],
  }
}
