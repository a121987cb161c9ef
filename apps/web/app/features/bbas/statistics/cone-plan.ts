import type { StatisticsAnswer } from '#app/features/bbas/queries'
import type { ChartColor, ChartSize } from '#app/ui/charts/chart-plan'
import { linearScale } from '#app/ui/charts/svg/linear-scale'

type Cone = StatisticsAnswer['cone']
type Key = 'min' | 'p25' | 'median' | 'p75' | 'max' | 'current'

const margin = { top: 12, right: 24, bottom: 26, left: 48 }

const coneLines: readonly { key: Key; name: string; color: ChartColor; dashed?: boolean }[] = [
  { key: 'median', name: '中位数', color: 's6', dashed: true },
  { key: 'current', name: '当前', color: 's1' },
]

/** Geometry of the cone: windows from left to right, volatility in percent on the vertical axis. */
export function planCone(cone: Cone, { width, height }: ChartSize) {
  const complete = cone.filter(({ min, max }) => min !== null && max !== null)
  const [left, right] = [margin.left, width - margin.right]
  const [top, foot] = [margin.top, height - margin.bottom]
  const slot = (right - left) / Math.max(1, cone.length)
  const x = (index: number) => left + (index + 0.5) * slot
  const highest = complete.reduce(
    (highestYet, { max, current }) => Math.max(highestYet, max ?? 0, current ?? 0),
    0,
  )
  const { at: y, ticks } = linearScale([0, highest || 1], [foot, top], 4)
  const place = (key: Key) =>
    cone.flatMap((row, index) => {
      const value = row[key]
      return value === null ? [] : [{ x: Math.round(x(index) * 10) / 10, y: Math.round(y(value) * 10) / 10 }]
    })
  const path = (places: readonly { x: number; y: number }[]) =>
    places.map((each, index) => `${index === 0 ? 'M' : 'L'}${each.x} ${each.y}`).join('')
  const band = (low: Key, high: Key) => {
    const upper = place(high)
    const lower = place(low)
    return upper.length < 2 ? '' : `${path(upper)}${path(lower.toReversed()).replace('M', 'L')}Z`
  }
  return {
    left,
    right,
    top,
    foot,
    x,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    /** Two bands: the full range, and the interquartile range. */
    bands: [band('min', 'max'), band('p25', 'p75')],
    lines: coneLines.map(({ key, ...line }) => ({
      ...line,
      path: path(place(key)),
      dots: place(key),
      yAt: (index: number) => {
        const value = cone[index]?.[key] ?? null
        return value === null ? null : y(value)
      },
    })),
  }
}
