import { type ChartSize, extentOf, isolatedPoints } from '#app/ui/charts/chart-plan'
import { linearScale } from '#app/ui/charts/svg/linear-scale'
import type { BasisHistory, BasisPoint } from './queries'

const margin = { top: 12, right: 20, bottom: 24, left: 60 }
const gap = 28
/** Share of the height used for prices. */
const pricesShare = 0.5

type Scale = (value: number) => number
const tenths = (value: number) => Math.round(value * 10) / 10

/**
 * A line as two paths: solid between days that both have their own price, dotted where either end carries an
 * earlier price. A missing value interrupts both paths.
 */
export function lineFrom(
  values: readonly (number | null)[],
  carried: readonly boolean[],
  x: Scale,
  y: Scale,
): { solid: string; dotted: string } {
  const paths = { solid: '', dotted: '' }
  let last: keyof typeof paths | null = null
  for (const [index, value] of values.entries()) {
    const before = values[index - 1] ?? null
    if (value === null || before === null) {
      last = null
      continue
    }
    const piece = carried[index] || carried[index - 1] ? 'dotted' : 'solid'
    if (piece !== last) paths[piece] += `M${tenths(x(index - 1))} ${tenths(y(before))}`
    paths[piece] += `L${tenths(x(index))} ${tenths(y(value))}`
    last = piece
  }
  return paths
}

/** Area between the zero line and the values, in one piece for each run of known days. */
export function areaPath(values: readonly (number | null)[], x: Scale, y: Scale): string {
  const zero = tenths(y(0))
  let path = ''
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const starts = (values[index - 1] ?? null) === null
    const ends = (values[index + 1] ?? null) === null
    if (starts) path += `M${tenths(x(index))} ${zero}`
    path += `L${tenths(x(index))} ${tenths(y(value))}`
    if (ends) path += `L${tenths(x(index))} ${zero}Z`
  }
  return path
}

function paneOf(
  all: readonly (readonly (number | null)[])[],
  top: number,
  bottom: number,
  withZero: boolean,
) {
  const { at, ticks } = linearScale(extentOf(all, withZero), [bottom, top], 4)
  return { y: at, ticks: ticks.map((value) => ({ value, y: at(value) })) }
}

/**
 * Layout of prices, basis and bands: prices in the upper part, the basis with its own zero line in the lower
 * part.
 */
export function planBasis(points: readonly BasisPoint[], bands: BasisHistory['bands'], size: ChartSize) {
  const left = margin.left
  const right = size.width - margin.right
  const foot = size.height - margin.bottom
  const floor = margin.top + (foot - margin.top - gap) * pricesShare
  const slot = (right - left) / Math.max(1, points.length)
  const x = (index: number) => left + (index + 0.5) * slot

  const spot = points.map((point) => point.spot)
  const future = points.map((point) => point.future)
  const basis = points.map((point) => point.basis)
  const carried = points.map((point) => point.carried)
  const none = points.map(() => false)

  const prices = paneOf([spot, future], margin.top, floor, false)
  const edges = bands?.bands.flatMap(({ lower, upper }) => [lower, upper]) ?? []
  const below = paneOf([basis, edges], floor + gap, foot, true)

  const lineOf = (name: string, values: readonly (number | null)[], y: Scale) => ({
    name,
    yAt: (index: number) => {
      const value = values[index] ?? null
      return value === null ? null : y(value)
    },
    dots: isolatedPoints(values).map(({ index, value }) => ({ x: x(index), y: y(value) })),
  })
  return {
    left,
    right,
    top: margin.top,
    floor,
    foot,
    x,
    priceTicks: prices.ticks,
    basisTicks: below.ticks,
    zero: below.y(0),
    area: areaPath(basis, x, below.y),
    lines: [
      { ...lineOf('现货', spot, prices.y), color: 's1' as const, ...lineFrom(spot, carried, x, prices.y) },
      { ...lineOf('期货', future, prices.y), color: 's5' as const, ...lineFrom(future, none, x, prices.y) },
      { ...lineOf('基差', basis, below.y), color: 's2' as const, ...lineFrom(basis, carried, x, below.y) },
    ],
    mean: bands ? below.y(bands.mean) : null,
    bands: (bands?.bands ?? []).map(({ width, lower, upper }) => ({
      width,
      top: below.y(upper),
      bottom: below.y(lower),
    })),
    rolls: points.flatMap(({ rolled }, index) => (rolled ? [x(index)] : [])),
  }
}

export type BasisPlan = ReturnType<typeof planBasis>
