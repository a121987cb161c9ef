import type { TermCurve } from '@vce/protocol'
import { line } from 'd3-shape'
import { type ChartColor, type ChartSize, extentOf } from '#app/ui/charts/chart-plan'
import { linearScale } from '#app/ui/charts/svg/linear-scale'
import type { CurveOffset } from './queries'

const margin = { top: 28, right: 36, bottom: 26, left: 60 }
const bubbles = { minRadius: 3, maxRadius: 15 }
const labelRoom = 44

export const curveColors: Record<CurveOffset, ChartColor> = {
  today: 's1',
  day: 's2',
  week: 's3',
  month: 's5',
}

/** Months since January 2000: keeps the distances between uneven delivery months. */
const monthIndexOf = (deliveryMonth: string) =>
  Number(deliveryMonth.slice(0, 2)) * 12 + Number(deliveryMonth.slice(2))

/** Labels where there is room; always includes the first one. */
function spaced(places: readonly { month: string; x: number }[]) {
  let last = Number.NEGATIVE_INFINITY
  return places.filter(({ x }) => {
    if (x - last < labelRoom) return false
    last = x
    return true
  })
}

/** Layout of curves and bubbles: x is the delivery month, y the price. */
export function planCurves(curves: readonly TermCurve[], { width, height }: ChartSize) {
  const points = curves.flatMap((curve) => curve.points)
  const months = [...new Set(points.map(({ deliveryMonth }) => deliveryMonth))].sort(
    (a, b) => monthIndexOf(a) - monthIndexOf(b),
  )
  const left = margin.left
  const right = width - margin.right
  const first = monthIndexOf(months[0] ?? '0001')
  const span = Math.max(1, monthIndexOf(months.at(-1) ?? '0001') - first)
  // Leaves room for half a bubble outside of the first and last month.
  const inset = bubbles.maxRadius + 4
  const across = (month: string) =>
    months.length < 2
      ? (left + right) / 2
      : left + inset + ((monthIndexOf(month) - first) / span) * (right - left - 2 * inset)
  const xs = months.map(across)
  const { at: y, ticks } = linearScale(
    extentOf([points.map(({ price }) => price)]),
    [height - margin.bottom - bubbles.maxRadius, margin.top],
    5,
  )

  const today = curves.find(({ back }) => back === 'today')
  const maxInterest = Math.max(1, ...(today?.points ?? []).map(({ openInterest }) => openInterest))

  return {
    months,
    left,
    right,
    top: margin.top,
    foot: height - margin.bottom,
    x: (index: number) => xs[index] ?? left,
    /** Index of the month nearest to an x position. */
    at: (place: number) =>
      xs.reduce(
        (best, x, index) => (Math.abs(x - place) < Math.abs((xs[best] ?? x) - place) ? index : best),
        0,
      ),
    labels: spaced(months.map((month) => ({ month, x: across(month) }))),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    lines: curves.map(({ back, points: curvePoints }) => {
      const prices = new Map(curvePoints.map(({ deliveryMonth, price }) => [deliveryMonth, price]))
      return {
        name: back,
        back,
        color: curveColors[back],
        path:
          line<TermCurve['points'][number]>()
            .x(({ deliveryMonth }) => Math.round(across(deliveryMonth) * 10) / 10)
            .y(({ price }) => Math.round(y(price) * 10) / 10)(curvePoints) ?? '',
        values: months.map((month) => prices.get(month) ?? null),
        yAt: (index: number) => {
          const price = prices.get(months[index] ?? '')
          return price === undefined ? null : y(price)
        },
      }
    }),
    /** Current open interest as the area of bubbles. */
    bubbles: (today?.points ?? []).map(({ contract, deliveryMonth, price, openInterest }) => ({
      contract,
      x: across(deliveryMonth),
      y: y(price),
      radius: Math.max(bubbles.minRadius, Math.sqrt(openInterest / maxInterest) * bubbles.maxRadius),
    })),
  }
}

export type CurvePlan = ReturnType<typeof planCurves>
