import type { ProductFlow } from '@vce/protocol'
import { signed } from '#app/lib/format'
import { openInterestRate } from './products'

const margin = { top: 16, right: 16, bottom: 28, left: 44 }
const grid = [0.5, 1, 2, 4, 8, 16, 32]
const letter = 12
const bubbles = { minRadius: 3, maxRadius: 26 }

/** Square root that keeps + or −, so that a limit move does not press all other products into the middle. */
const signedRoot = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))

/** Share of the values that the axis covers: a single extreme value must not stretch it. */
const coveredShare = 0.95

function coveredLimit(values: readonly number[]): number {
  const sorted = values.map(Math.abs).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * coveredShare) - 1] ?? 0
}

/** Maps −limit…limit to `from`…`to`; the few values beyond the limit are drawn on the edge. */
function rootAxis(values: readonly number[], from: number, to: number) {
  const max = Math.max(grid[1] ?? 1, coveredLimit(values))
  const limit = grid.find((step) => step >= max) ?? max
  const held = (value: number) => Math.max(-limit, Math.min(limit, value))
  const at = (value: number) =>
    (from + to) / 2 + (signedRoot(held(value)) / signedRoot(limit)) * ((to - from) / 2)
  const steps = grid.filter((step) => step <= limit)
  const ticks = [...steps.map((step) => -step).reverse(), 0, ...steps]
  return {
    at,
    isBeyond: (value: number) => Math.abs(value) > limit,
    ticks: ticks.map((value) => ({ value, at: at(value) })),
  }
}

interface Label {
  x: number
  y: number
  width: number
}

/** Width of a text in pixels: digits and punctuation are about half as wide as Chinese characters. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0xff ? letter : letter * 0.6), 0)

/** Candidate positions of a label, best first: inside the bubble, right, left, above, below. */
function labelSpotsOf({ x, y, radius }: { x: number; y: number; radius: number }, width: number): Label[] {
  const centred = x - width / 2
  return [
    ...(radius * 2 > width + 4 ? [{ x: centred, y, width }] : []),
    { x: x + radius + 3, y, width },
    { x: x - radius - 3 - width, y, width },
    { x: centred, y: y - radius - letter / 2, width },
    { x: centred, y: y + radius + letter / 2, width },
  ]
}

const overlaps = (a: Label, b: Label) =>
  Math.abs(a.y - b.y) < letter + 2 && a.x < b.x + b.width && b.x < a.x + a.width

/**
 * 四象限: x is 涨跌幅 in percent, y is 增仓 in percent of yesterday's open interest, the area of a bubble is 沉淀资金.
 * The largest products are labelled where there is room.
 */
export function planScatter(products: readonly ProductFlow[], size: { width: number; height: number }) {
  const plotted = products
    .flatMap((product) => {
      const rate = openInterestRate(product)
      const { changeRate, settled } = product
      return rate === null || changeRate === null || settled === null
        ? []
        : [{ product, rate, changeRate, settled }]
    })
    .sort((a, b) => b.settled - a.settled)
  const x = rootAxis(
    plotted.map(({ changeRate }) => changeRate),
    margin.left,
    size.width - margin.right,
  )
  const y = rootAxis(
    plotted.map(({ rate }) => rate),
    size.height - margin.bottom,
    margin.top,
  )
  const maxSettled = plotted[0]?.settled ?? 1
  const taken: Label[] = []
  const dots = plotted.map(({ product, rate, changeRate, settled }) => {
    const dot = {
      product,
      rate,
      x: Math.round(x.at(changeRate) * 10) / 10,
      y: Math.round(y.at(rate) * 10) / 10,
      radius: Math.max(
        bubbles.minRadius,
        Math.round(Math.sqrt(settled / maxSettled) * bubbles.maxRadius * 10) / 10,
      ),
    }
    const beyond = x.isBeyond(changeRate) || y.isBeyond(rate)
    // A product beyond an axis has its value in its label.
    const text = beyond
      ? `${product.shortName} ${signed(y.isBeyond(rate) ? rate : changeRate, 1, '%')}`
      : product.shortName
    const width = widthOf(text)
    const label = labelSpotsOf(dot, width).find(
      (each) =>
        each.x >= 0 &&
        each.x + width < size.width &&
        each.y > letter &&
        !taken.some((other) => overlaps(each, other)),
    )
    if (label) taken.push(label)
    return { ...dot, beyond, label: label ? { x: label.x, y: label.y + 4, text } : null }
  })
  return { x, y, dots, ...margin, right: size.width - margin.right, bottom: size.height - margin.bottom }
}

export type ScatterPlan = ReturnType<typeof planScatter>
