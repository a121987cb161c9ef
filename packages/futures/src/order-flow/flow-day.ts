import type { Tick } from '../candles'
import type { Product } from '../contracts'
import { createFlowCounter, type FlowMinute } from './flow-counter'
import { addFlow, addPrices, emptyFlow, type FlowSum, type PriceFlow } from './flow-sum'
import type { SizeTiers } from './size-tiers'

/** End of a minute (epoch ms), 手 bought, sold and neutral, and last price of the minute. */
export type FlowRow = [end: number, bought: number, sold: number, neutral: number, close: number | null]

/** End of a minute (epoch ms), price, then 手 bought, sold and neutral in that minute at that price. */
export type FlowCell = [end: number, price: number, bought: number, sold: number, neutral: number]

/** The part of a day that is already counted, for a counter that continues the day. */
export interface CountedFlow {
  /** Without the minute in progress. */
  sum: FlowSum
  rows: readonly FlowRow[]
  prices: Iterable<PriceFlow>
  running: FlowMinute | null
}

/** 买卖力量 of one contract's trading day. */
export interface FlowDay {
  /** Takes ticks in order; a tick of another trading day resets the counts. */
  add(tick: Tick): void
  resumeFrom(from: Tick, missed?: boolean): void
  /** Sum of all minutes so far. */
  sum(): FlowSum
  /** Minutes with trades, oldest first; the last one may still change. */
  rows(): FlowRow[]
  /** Lots by price, highest first. */
  prices(): PriceFlow[]
  /** Lots by minute and price, oldest minute first; empty without the option `keepsCells`. */
  cells(): FlowCell[]
  /** The minute in progress with all its fields. */
  running(): FlowMinute | null
}

interface FlowDayOptions {
  tiers?: SizeTiers
  counted?: CountedFlow
  /** If true, neither minutes nor prices are stored. */
  sumsOnly?: boolean
  /** If true, the prices of each minute are stored too: some 3,000 cells of 40 bytes for a busy contract. */
  keepsCells?: boolean
  /** Called with every minute after it has ended. */
  onMinute?: (minute: FlowMinute) => void
}

const columns = 5

/**
 * Sums the minutes of a day. A finished minute is stored only as one row and in the sums, to save memory,
 * because a market has 700 contracts.
 */
export function createFlowDay(
  product: Product,
  { tiers, counted, sumsOnly = false, keepsCells = false, onMinute }: FlowDayOptions = {},
): FlowDay {
  const counter = createFlowCounter(product, { tiers, running: counted?.running })
  let sum = emptyFlow()
  let prices = new Map<number, PriceFlow>()
  /** Rows one after another in a flat list; NaN stands for an unknown close. */
  let figures: number[] = []
  /** Cells one after another in a flat list. */
  let cells: number[] = []
  let running: FlowMinute | null = counted?.running ?? null

  if (counted) {
    addFlow(sum, counted.sum)
    addPrices(prices, counted.prices)
    for (const row of counted.rows) figures.push(row[0], row[1], row[2], row[3], row[4] ?? Number.NaN)
  }

  function beginDay() {
    sum = emptyFlow()
    prices = new Map()
    figures = []
    cells = []
  }

  function close(minute: FlowMinute) {
    const { end, bought, sold, neutral } = minute
    addFlow(sum, minute)
    if (!sumsOnly) {
      figures.push(end, bought, sold, neutral, minute.close ?? Number.NaN)
      addPrices(prices, minute.prices.values())
    }
    if (keepsCells) for (const each of minute.prices.values()) cells.push(end, ...each)
    onMinute?.(minute)
  }

  return {
    add(tick) {
      const changed = counter.add(tick)
      if (changed === null || changed === running) return
      if (running) close(running)
      if (running && running.tradingDay !== changed.tradingDay) beginDay()
      running = changed
    },
    resumeFrom: counter.resumeFrom,
    sum() {
      const whole = emptyFlow()
      addFlow(whole, sum)
      if (running) addFlow(whole, running)
      return whole
    },
    rows() {
      const rows: FlowRow[] = []
      for (let at = 0; at < figures.length; at += columns) {
        const [end = 0, bought = 0, sold = 0, neutral = 0, last = Number.NaN] = figures.slice(
          at,
          at + columns,
        )
        rows.push([end, bought, sold, neutral, Number.isNaN(last) ? null : last])
      }
      if (running) {
        const { end, bought, sold, neutral } = running
        rows.push([end, bought, sold, neutral, running.close])
      }
      return rows
    },
    prices() {
      const whole = new Map<number, PriceFlow>()
      addPrices(whole, prices.values())
      if (running) addPrices(whole, running.prices.values())
      return [...whole.values()].sort(([price], [other]) => other - price)
    },
    cells() {
      const list: FlowCell[] = []
      for (let at = 0; at < cells.length; at += columns) {
        const [end = 0, price = 0, bought = 0, sold = 0, neutral = 0] = cells.slice(at, at + columns)
        list.push([end, price, bought, sold, neutral])
      }
      if (running && keepsCells) list.push(...cellsOf(running))
      return list
    },
    running: () => running,
  }
}

/** Lots of one minute by price. */
const cellsOf = ({ end, prices }: Pick<FlowMinute, 'end' | 'prices'>): FlowCell[] =>
  [...prices.values()].map((each) => [end, ...each])
