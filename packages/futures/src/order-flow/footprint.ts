import { groupBy } from '../collections'
import type { FlowCell } from './flow-day'

/** One price level of a column: its lowest price, its 手 bought, sold and neutral, and its imbalance. */
type FootprintCell = [
  price: number,
  bought: number,
  sold: number,
  neutral: number,
  /** 1: 主买失衡, −1: 主卖失衡, 0: neither. */
  imbalance: -1 | 0 | 1,
]

/** 足迹 of one bar. */
interface FootprintColumn {
  /** End of the bar, epoch ms. */
  end: number
  bought: number
  sold: number
  neutral: number
  /** bought − sold. */
  delta: number
  /** Sum of the deltas of all bars up to this one. */
  cumulative: number
  /** Point of control: the level with the most lots, the higher level if two have equally many. */
  poc: number
  /** The highest price first; levels without trades are left out. */
  cells: FootprintCell[]
}

interface Footprint {
  /** Number of ticks in one level. */
  merge: number
  /** Width of a level in quote units. */
  step: number
  columns: FootprintColumn[]
}

/** Minimum ratio of one side to the opposite side for an imbalance. */
const imbalanceRatio = 3

/** Allowed numbers of ticks in one level. */
const footprintMerges = [1, 2, 5, 10, 20, 50, 100] as const

/** Maximum number of levels that nine of ten columns should have when the merge is chosen automatically. */
const defaultLevels = 12

interface FootprintOptions {
  tickSize: number
  /** End of the bar that contains a minute. */
  barOf: (minuteEnd: number) => number
  /** Number of ticks in one level; by default the smallest number with which columns stay readable. */
  merge?: number
}

/**
 * 订单流足迹: lots by bar and price level. Imbalances are diagonal, because buyers at a level trade against
 * sellers one level below: 主买失衡 if the bought lots of a level are at least three times the sold lots of the
 * level below; 主卖失衡 if the sold lots of a level are at least three times the bought lots of the level above.
 * If the opposite side has 0 lots there is no ratio and no imbalance; neutral lots count to neither side.
 */
export function footprint(
  cells: readonly FlowCell[],
  { tickSize, barOf, merge: requested }: FootprintOptions,
): Footprint {
  const bars = groupBy(cells, ([minuteEnd]) => barOf(minuteEnd))
  const merge = requested ?? readableMerge([...bars.values()], tickSize)
  let cumulative = 0
  const columns = [...bars]
    .sort(([a], [b]) => a - b)
    .map(([end, ofBar]): FootprintColumn => {
      const column = columnOf(end, levelsOf(ofBar, tickSize, merge), tickSize * merge)
      cumulative += column.delta
      return { ...column, cumulative }
    })
  return { merge, step: rounded(tickSize * merge), columns }
}

type Level = [bought: number, sold: number, neutral: number]

/** Index of the level that contains a price. */
const priceLevelIndex = (price: number, tickSize: number, merge: number) =>
  Math.floor(Math.round(price / tickSize) / merge)

function levelsOf(cells: readonly FlowCell[], tickSize: number, merge: number): Map<number, Level> {
  const levels = new Map<number, Level>()
  for (const [, price, bought, sold, neutral] of cells) {
    const place = priceLevelIndex(price, tickSize, merge)
    const level = levels.get(place) ?? [0, 0, 0]
    levels.set(place, [level[0] + bought, level[1] + sold, level[2] + neutral])
  }
  return levels
}

function columnOf(end: number, levels: ReadonlyMap<number, Level>, step: number) {
  const places = [...levels.keys()].sort((a, b) => b - a)
  const sums: Level = [0, 0, 0]
  let poc = places[0] ?? 0
  let most = Number.NEGATIVE_INFINITY
  const cells = places.map((place): FootprintCell => {
    const [bought, sold, neutral] = levels.get(place) ?? [0, 0, 0]
    sums[0] += bought
    sums[1] += sold
    sums[2] += neutral
    if (bought + sold + neutral > most) {
      most = bought + sold + neutral
      poc = place
    }
    return [
      rounded(place * step),
      bought,
      sold,
      neutral,
      imbalanceOf(bought, sold, levels.get(place - 1)?.[1] ?? 0, levels.get(place + 1)?.[0] ?? 0),
    ]
  })
  const [bought, sold, neutral] = sums
  return { end, bought, sold, neutral, delta: bought - sold, poc: rounded(poc * step), cells }
}

/** If both sides have an imbalance, the larger one counts. */
function imbalanceOf(bought: number, sold: number, soldBelow: number, boughtAbove: number): -1 | 0 | 1 {
  const buys = soldBelow > 0 && bought >= imbalanceRatio * soldBelow
  const sells = boughtAbove > 0 && sold >= imbalanceRatio * boughtAbove
  if (buys && (!sells || bought >= sold)) return 1
  return sells ? -1 : 0
}

/** The smallest merge with which nine of ten columns have a readable number of levels. */
function readableMerge(bars: readonly (readonly FlowCell[])[], tickSize: number): number {
  const spans = bars
    .map((cells) => {
      const prices = cells.map(([, price]) => price)
      return (Math.max(...prices) - Math.min(...prices)) / tickSize
    })
    .sort((a, b) => a - b)
  const typical = spans[Math.floor((spans.length - 1) * 0.9)] ?? 0
  return footprintMerges.find((merge) => typical / merge < defaultLevels) ?? footprintMerges.at(-1) ?? 1
}

/** Removes the rounding errors of a multiplication. */
const rounded = (price: number) => Number(price.toFixed(6))
