import { roundToTick } from './round-to-tick'

export type PivotMethod = 'classic' | 'woodie' | 'camarilla' | 'fibonacci' | 'demark'

/** Prices of the previous trading day, week or month, including the night; in quote units. */
export interface PivotRange {
  high: number
  low: number
  close: number
  /** Open of the same period; only DeMark needs it. */
  open: number
  /** Today's open. If given, Woodie uses its second form, (H + L + 2 × open) / 4. */
  nextOpen?: number
}

export interface Pivots {
  pivot: number
  /** R1, R2, …, in ascending order. */
  resistances: number[]
  /** S1, S2, …, in descending order. */
  supports: number[]
}

/** 强弱: above R1, between S1 and R1, below S1. */
export type PivotState = '偏强' | '震荡' | '偏弱'

type Levels = (range: PivotRange) => Pivots

const fibonacciParts = [0.382, 0.618, 1]
const camarillaParts = [12, 6, 4, 2].map((divisor) => 1.1 / divisor)

const middleOf = ({ high, low, close }: PivotRange) => (high + low + close) / 3

const methods: Record<PivotMethod, Levels> = {
  classic: (range) => {
    const { high, low } = range
    const pivot = middleOf(range)
    const day = high - low
    return {
      pivot,
      resistances: [2 * pivot - low, pivot + day, high + 2 * (pivot - low)],
      supports: [2 * pivot - high, pivot - day, low - 2 * (high - pivot)],
    }
  },
  woodie: ({ high, low, close, nextOpen }) => {
    const pivot = (high + low + 2 * (nextOpen ?? close)) / 4
    const day = high - low
    return {
      pivot,
      resistances: [2 * pivot - low, pivot + day],
      supports: [2 * pivot - high, pivot - day],
    }
  },
  camarilla: (range) => {
    const day = range.high - range.low
    return {
      pivot: middleOf(range),
      resistances: camarillaParts.map((part) => range.close + day * part),
      supports: camarillaParts.map((part) => range.close - day * part),
    }
  },
  fibonacci: (range) => {
    const pivot = middleOf(range)
    const day = range.high - range.low
    return {
      pivot,
      resistances: fibonacciParts.map((part) => pivot + part * day),
      supports: fibonacciParts.map((part) => pivot - part * day),
    }
  },
  demark: ({ high, low, close, open }) => {
    const sum =
      close < open ? high + 2 * low + close : close > open ? 2 * high + low + close : high + low + 2 * close
    return { pivot: sum / 4, resistances: [sum / 2 - low], supports: [sum / 2 - high] }
  },
}

/** Pivot levels of the period after `range`, rounded to the tick (models, "pivot system"). */
export function pivots(method: PivotMethod, range: PivotRange, tickSize: number): Pivots {
  const { pivot, resistances, supports } = methods[method](range)
  const rounded = (price: number) => roundToTick(price, tickSize)
  return {
    pivot: rounded(pivot),
    resistances: resistances.map(rounded),
    supports: supports.map(rounded),
  }
}

/** The state of a price relative to the levels (models, "pivot system"). */
export function pivotState(price: number, { resistances, supports }: Pivots): PivotState {
  if (price > (resistances[0] ?? Number.POSITIVE_INFINITY)) return '偏强'
  return price < (supports[0] ?? Number.NEGATIVE_INFINITY) ? '偏弱' : '震荡'
}
