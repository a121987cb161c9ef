import type { ProductFlow } from '@vce/protocol'
import { openInterestRate } from './products'

const margin = { top: 16, right: 16, bottom: 28, left: 44 }
const grid = [0.5, 1, 2, 4, 8, 16, 32]
const letter = 12
const bubbles = { minRadius: 3, maxRadius: 26 }

/** Square roots on both sides of zero, so that a limit move does not press all others into the middle. */
const signedRoot = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))

/** Maps −limit…limit to `from`…`to`; no value exceeds the limit, which is derived from the values. */
function rootAxis(values: readonly number[], from: number, to: number) {
  const max = Math.max(grid[1] ?? 1, ...values.map(Math.abs))
  const limit = grid.find((step) => step >= max) ?? max
  const at = (value: number) => (from + to) / 2 + (signedRoot(value) / signedRoot(limit)) * ((to - from) / 2)
  const steps = grid.filter((step) => step <= limit)
  const ticks = [...steps.map((step) => -step).reverse(), 0, ...steps]
  return { at, ticks: ticks.map((value) => ({ value, at: at(value) })) }
}

interface Label {
  x: number
  y: number
  width: number
}

const overlaps = (a: Label, b: Label) =>
  Math.abs(a.y - b.y) < letter + 2 && a.x < b.x + b.width && b.x < a.x + a.width

/**
 * 四象限: x is 涨跌幅 in percent, y is 增仓 in percent of yesterday's open interest, a bubble's area is 沉淀资金. The
 * largest products are labelled as far as there is room.
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
    const width = product.shortName.length * letter
    const inside = dot.radius * 2 > width + 4
    const label = { x: inside ? dot.x - width / 2 : dot.x + dot.radius + 3, y: dot.y, width }
    const fits = label.x + width < size.width && !taken.some((other) => overlaps(label, other))
    if (fits) taken.push(label)
    return { ...dot, label: fits ? { x: label.x, y: dot.y + 4 } : null }
  })
  return { x, y, dots, ...margin, right: size.width - margin.right, bottom: size.height - margin.bottom }
}

export type ScatterPlan = ReturnType<typeof planScatter>
