import { isTradingDay, minuteMs } from '../calendar'
import type { Tick } from '../candles'
import { type SessionGrid, sessionGrid } from '../candles'
import type { Product } from '../contracts'
import { type FlowSum, type PriceFlow, tierCount, tradeNatures } from './flow-sum'
import { defaultSizeTiers, type SizeTiers, tierOf } from './size-tiers'
import { boughtLots } from './split-lots'
import { type SnapshotTrade, tradeBetween } from './trade-nature'

/** 买卖力量 of one minute. */
export interface FlowMinute extends FlowSum {
  /** Epoch milliseconds. */
  end: number
  tradingDay: string
  /** Price of the last trade in the minute. */
  close: number | null
  prices: Map<number, PriceFlow>
}

export interface FlowCounter {
  /**
   * The minute that the tick changed, or null. It is the same object until its minute ends: copy it to keep a
   * snapshot.
   */
  add(tick: Tick): FlowMinute | null
  /**
   * Continues from a snapshot, as if it had been counted. With `missed`, snapshots after it were lost, so the
   * side of the lots until the next snapshot is unknown.
   */
  resumeFrom(from: Tick, missed?: boolean): void
}

interface CounterOptions {
  tiers?: SizeTiers
  /** The minute that was in progress when a previous process ended. */
  running?: FlowMinute | null
}

const natureAt = Object.fromEntries(tradeNatures.map((nature, index) => [nature, index]))

/**
 * Counts active buying and selling in one contract (models, 3), from cumulative snapshots in order of time.
 * Lots between two snapshots are split by their average price if turnover and book are known (`boughtLots`);
 * otherwise all of them belong to the side that `tradeBetween` returns. Natures are always those of whole
 * snapshots. Lots of an opening auction have no side. Lots after a break have no known side, because the
 * earlier book is obsolete. A day begins with its first snapshot: if that snapshot comes after the first
 * minute, lots traded before it were not observed and are left out.
 */
export function createFlowCounter(
  product: Product,
  { tiers = defaultSizeTiers, running = null }: CounterOptions = {},
): FlowCounter {
  let grid: SessionGrid | null = null
  let minute: FlowMinute | null = running
  let before: Tick | null = null
  /** End of the previous tick's minute. */
  let endBefore = 0
  let side: SnapshotTrade['side'] = null
  /** Whether the book of the previous snapshot is still valid: false after a break or missed snapshots. */
  let isBookValid = false

  function gridOf(tradingDay: string): SessionGrid | null {
    if (grid?.tradingDay === tradingDay) return grid
    return isTradingDay(tradingDay) ? sessionGrid(product, tradingDay) : null
  }

  function minuteOf(end: number, tradingDay: string): FlowMinute {
    if (minute?.end === end && minute.tradingDay === tradingDay) return minute
    // An inline literal, for speed: the whole market has a hundred thousand minutes a day.
    minute = {
      end,
      tradingDay,
      close: null,
      prices: new Map(),
      bought: 0,
      sold: 0,
      neutral: 0,
      auction: 0,
      opened: 0,
      closed: 0,
      natures: [0, 0, 0, 0, 0, 0, 0, 0],
      tiers: [0, 0, 0, 0, 0, 0, 0, 0],
    }
    return minute
  }

  function endOf({ at }: Tick, today: SessionGrid): number | null {
    // A shortcut: most ticks belong to the same minute as the previous tick.
    if (grid === today && at < endBefore && at >= endBefore - minuteMs) return endBefore
    return today.minuteOf(at)
  }

  /** If fewer trading minutes than clock minutes have passed, there was a break in between. */
  const hasBreakBefore = (today: SessionGrid, end: number) =>
    end !== endBefore &&
    (today.minutesPassed(end) - today.minutesPassed(endBefore)) * minuteMs !== end - endBefore

  /** The book of an ended session is no longer valid. */
  function forgetBook() {
    side = null
    isBookValid = false
  }

  function first(tick: Tick, today: SessionGrid, end: number): FlowMinute | null {
    if (!tick.volume || today.minutesPassed(end) > 1) return null
    const counted = minuteOf(end, tick.tradingDay)
    counted.auction += tick.volume
    counted.close = tick.price
    return counted
  }

  function count(last: Tick, tick: Tick, end: number): FlowMinute | null {
    const lots = (tick.volume ?? 0) - (last.volume ?? 0)
    const change = (tick.openInterest ?? 0) - (last.openInterest ?? 0)
    const knowsChange = change !== 0 && tick.openInterest !== null && last.openInterest !== null
    if (lots === 0 && !knowsChange) return null
    const counted = minuteOf(end, tick.tradingDay)
    if (knowsChange) {
      if (change > 0) counted.opened += change
      else counted.closed -= change
    }
    if (lots === 0 || tick.price === null) counted.neutral += lots
    else if (end - tick.at > minuteMs) {
      counted.auction += lots
      counted.close = tick.price
    } else trade(counted, last, tick, tick.price, lots)
    return counted
  }

  function trade(counted: FlowMinute, last: Tick, tick: Tick, price: number, lots: number) {
    const between = tradeBetween(isBookValid ? last : withoutBook(last), tick, side)
    side = between?.side ?? null
    if (between?.nature) {
      const place = natureAt[between.nature] ?? 0
      counted.natures[place] = (counted.natures[place] ?? 0) + lots
    }
    const split = isBookValid
      ? boughtLots({
          lots,
          turnoverBefore: last.turnover,
          turnover: tick.turnover,
          multiplier: product.multiplier,
          price,
          bid: last.bid,
          ask: last.ask,
          side,
        })
      : null
    const bought = Math.floor(split ?? (side === 'buy' ? lots : 0))
    const sold = Math.floor(split === null ? (side === 'sell' ? lots : 0) : lots - split)
    const neutral = lots - bought - sold

    counted.bought += bought
    counted.sold += sold
    counted.neutral += neutral
    counted.close = price
    const tier = tierOf(lots, tiers)
    counted.tiers[tier] = (counted.tiers[tier] ?? 0) + bought
    counted.tiers[tierCount + tier] = (counted.tiers[tierCount + tier] ?? 0) + sold
    const existing = counted.prices.get(price)
    if (existing) {
      existing[1] += bought
      existing[2] += sold
      existing[3] += neutral
    } else counted.prices.set(price, [price, bought, sold, neutral])
  }

  return {
    add(tick) {
      const today = gridOf(tick.tradingDay)
      const end = today && endOf(tick, today)
      if (today === null || end === null || tick.volume === null) return null
      if (before && tick.at < before.at) return null
      const last = before?.tradingDay === tick.tradingDay ? before : null
      if (last === null || (grid === today && hasBreakBefore(today, end))) forgetBook()
      const wentBack = last?.volume != null && tick.volume < last.volume
      const changed = last === null ? first(tick, today, end) : wentBack ? null : count(last, tick, end)
      grid = today
      before = tick
      endBefore = end
      isBookValid = true
      return changed
    },
    resumeFrom(from, missed = false) {
      before = from
      side = null
      // After a restart without lost snapshots, the next tick can be compared with the book of `from`. With
      // `missed`, that book is obsolete.
      isBookValid = !missed
    },
  }
}

const withoutBook = (tick: Tick): Tick => ({ ...tick, bid: null, ask: null })
