import { minuteMs } from '@vce/futures'
import { type ChartColor, type ChartSize, extentOf } from '#app/ui/charts/chart-plan'
import { linePath, tenthsText } from '#app/ui/charts/svg/line-path'
import { linearScale } from '#app/ui/charts/svg/linear-scale'
import { clockOf, type MinuteFigures } from './minutes'

const margin = { top: 14, left: 64, right: 60, bottom: 24 }
const bars = { height: 150, gap: 24 }
const labelRoom = 54

/**
 * Indices of the minutes that start a session: the first minute of the day, and each minute after a break.
 */
export const sessionStarts = (ends: readonly number[]) =>
  ends.flatMap((end, place) => (place === 0 || end - (ends[place - 1] ?? end) > minuteMs ? [place] : []))

/** Time labels of the axis: session starts, and full hours where there is room. */
function clocks(ends: readonly number[], starts: readonly number[], x: (place: number) => number) {
  const labels = starts.map((place) => ({ place, text: clockOf((ends[place] ?? 0) - minuteMs) }))
  for (const [place, end] of ends.entries()) {
    const from = end - minuteMs
    if (from % (60 * minuteMs) !== 0) continue
    if (labels.every((other) => Math.abs(x(other.place) - x(place)) >= labelRoom))
      labels.push({ place, text: clockOf(from) })
  }
  return labels.map(({ place, text }) => ({ text, x: x(place) }))
}

function lineOf(
  name: string,
  color: ChartColor,
  values: readonly (number | null)[],
  across: readonly string[],
  y: (value: number) => number,
) {
  return {
    name,
    color,
    path: linePath(values, across, y),
    yAt: (place: number) => {
      const value = values[place] ?? null
      return value === null ? null : y(value)
    },
  }
}

/**
 * Layout of 累计力量差 and price, with the minutes below: bought lots upwards, sold lots downwards, on one scale.
 */
export function planMinutes(
  lines: readonly MinuteFigures[],
  ends: readonly number[],
  { width, height }: ChartSize,
) {
  const { left, top } = margin
  const right = width - margin.right
  const foot = height - margin.bottom
  const floor = foot - bars.height - bars.gap
  const slot = (right - left) / Math.max(1, ends.length)
  const x = (place: number) => left + (place + 0.5) * slot
  const starts = sessionStarts(ends)

  const deltas = lines.map(({ delta }) => delta)
  const prices = lines.map(({ price }) => price)
  const deltaScale = linearScale(extentOf([deltas], true), [floor, top], 4)
  const priceScale = linearScale(extentOf([prices]), [floor, top], 4)
  const maxLots = lines.reduce((top, { bought, sold }) => Math.max(top, bought ?? 0, sold ?? 0), 1)
  const barScale = linearScale([-maxLots, maxLots], [foot, foot - bars.height], 4)
  const zero = barScale.at(0)
  const across = lines.map((_, place) => tenthsText(x(place)))
  const barPath = (of: (line: MinuteFigures) => number) => {
    let path = ''
    for (const [place, each] of lines.entries()) {
      const value = of(each)
      if (value !== 0) path += `M${across[place]} ${zero}V${tenthsText(barScale.at(value))}`
    }
    return path
  }

  return {
    left,
    right,
    top,
    floor,
    foot,
    x,
    zero,
    barWidth: Math.max(1, Math.min(slot * 0.72, 6)),
    breaks: starts.slice(1).map((place) => tenthsText(left + place * slot)),
    clocks: clocks(ends, starts, x),
    deltaTicks: deltaScale.ticks.map((value) => ({ value, y: deltaScale.at(value) })),
    priceTicks: priceScale.ticks.map((value) => ({ value, y: priceScale.at(value) })),
    barTicks: barScale.ticks.map((value) => ({ value, y: barScale.at(value) })),
    boughtPath: barPath(({ bought }) => bought ?? 0),
    soldPath: barPath(({ sold }) => -(sold ?? 0)),
    lines: [
      lineOf('累计力量差', 's1', deltas, across, deltaScale.at),
      lineOf('最新价', 'ink-2', prices, across, priceScale.at),
    ],
  }
}

export type MinutePlan = ReturnType<typeof planMinutes>
