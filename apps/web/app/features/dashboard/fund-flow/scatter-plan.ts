import type { ProductFlow } from '@vce/protocol'
import { openInterestRate } from './products'

const margin = { top: 16, right: 16, bottom: 28, left: 44 }
const grid = [0.5, 1, 2, 4, 8, 16, 32]
const letter = 12
const bubbles = { smallest: 3, largest: 26 }

/** Square roots on both sides of zero: a limit move must not press all others into the middle. */
const rooted = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))

/** −limit…limit on `from`…`to`; a figure beyond it does not occur, for the limit is taken from the figures. */
function rootAxis(values: readonly number[], from: number, to: number) {
  const most = Math.max(grid[1] ?? 1, ...values.map(Math.abs))
  const limit = grid.find((step) => step >= most) ?? most
  const at = (value: number) => (from + to) / 2 + (rooted(value) / rooted(limit)) * ((to - from) / 2)
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
 * 四象限: across 涨跌幅 in percent, up 增仓 in percent of yesterday's open interest, a bubble's area 沉淀资金. The
 * largest products are named as far as their names find room.
 */
export function planScatter(products: readonly ProductFlow[], size: { width: number; height: number }) {
  const known = products
    .flatMap((product) => {
      const rate = openInterestRate(product)
      const { changeRate, settled } = product
      return rate === null || changeRate === null || settled === null
        ? []
        : [{ product, rate, changeRate, settled }]
    })
    .sort((a, b) => b.settled - a.settled)
  const x = rootAxis(
    known.map(({ changeRate }) => changeRate),
    margin.left,
    size.width - margin.right,
  )
  const y = rootAxis(
    known.map(({ rate }) => rate),
    size.height - margin.bottom,
    margin.top,
  )
  const most = known[0]?.settled ?? 1
  const taken: Label[] = []
  const dots = known.map(({ product, rate, changeRate, settled }) => {
    const dot = {
      product,
      rate,
      x: Math.round(x.at(changeRate) * 10) / 10,
      y: Math.round(y.at(rate) * 10) / 10,
      radius: Math.max(bubbles.smallest, Math.round(Math.sqrt(settled / most) * bubbles.largest * 10) / 10),
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
