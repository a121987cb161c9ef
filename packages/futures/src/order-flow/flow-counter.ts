import type { Tick } from '../candles/candle'
import { type SessionGrid, sessionGrid } from '../candles/session-grid'
import type { Product } from '../products'
import { type TradeBetween, tradeBetween } from '../trade-nature'
import { isTradingDay } from '../trading-calendar'
import { type FlowSum, type PriceFlow, tierCount, tradeNatures } from './flow-sum'
import { defaultSizeTiers, type SizeTiers, tierOf } from './size-tiers'
import { splitBought } from './split-lots'

const minuteLength = 60_000

/** 买卖力量 of one minute. */
export interface FlowMinute extends FlowSum {
  /** Epoch milliseconds. */
  end: number
  tradingDay: string
  /** Last price of the minute's trades. */
  close: number | null
  prices: Map<number, PriceFlow>
}

export interface FlowCounter {
  /**
   * The minute that the tick changed, or null. It is the same object while its minute runs: copy it to keep a state
   * of it.
   */
  add(tick: Tick): FlowMinute | null
  /**
   * Counts on from a snapshot. `unseen`: what is traded until the next one was traded while nobody listened, so
   * whoever it was is not known. Without it the count begins anew there.
   */
  resumeFrom(from: Tick, unseen?: boolean): void
}

interface CounterOptions {
  tiers?: SizeTiers
  /** The minute that was running when a process before this one ended. */
  running?: FlowMinute | null
}

const natureAt = Object.fromEntries(tradeNatures.map((nature, index) => [nature, index]))

/**
 * Counts who came to whom in one contract (models, 3), from cumulative snapshots in order. Lots between two
 * snapshots are split by their average price where turnover and book are told (`splitBought`), else they are whole
 * the side's that `tradeBetween` names; natures are always of whole snapshots. What an opening auction matched is
 * no side's, and no side is known of lots after a break, for the book before it has gone. A day begins with its
 * first snapshot: one that comes after the first minute brings lots that nobody saw, and they are left out.
 */
export function createFlowCounter(
  product: Product,
  { tiers = defaultSizeTiers, running = null }: CounterOptions = {},
): FlowCounter {
  let grid: SessionGrid | null = null
  let minute: FlowMinute | null = running
  let before: Tick | null = null
  /** End of the minute of the tick before. */
  let endBefore = 0
  let side: TradeBetween['side'] = null
  /** Whether the book before still stands: not over a break, nor over what nobody heard. */
  let bookStands = false

  function gridOf(tradingDay: string): SessionGrid | null {
    if (grid?.tradingDay === tradingDay) return grid
    return isTradingDay(tradingDay) ? sessionGrid(product, tradingDay) : null
  }

  function minuteOf(end: number, tradingDay: string): FlowMinute {
    if (minute?.end === end && minute.tradingDay === tradingDay) return minute
    // Written out: a market makes a hundred thousand of them a day.
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
    // Most ticks are of the minute that runs.
    if (grid === today && at < endBefore && at >= endBefore - minuteLength) return endBefore
    return today.minuteOf(at)
  }

  /** Minutes that do not follow each other have a break between them. */
  const liesBreakBefore = (today: SessionGrid, end: number) =>
    end !== endBefore &&
    (today.minutesPassed(end) - today.minutesPassed(endBefore)) * minuteLength !== end - endBefore

  /** The book of a session that is over is nobody's offer any more. */
  function forgetBook() {
    side = null
    bookStands = false
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
    else if (end - tick.at > minuteLength) {
      counted.auction += lots
      counted.close = tick.price
    } else trade(counted, last, tick, tick.price, lots)
    return counted
  }

  function trade(counted: FlowMinute, last: Tick, tick: Tick, price: number, lots: number) {
    const told = tradeBetween(bookStands ? last : withoutBook(last), tick, side)
    side = told?.side ?? null
    if (told?.nature) {
      const place = natureAt[told.nature] ?? 0
      counted.natures[place] = (counted.natures[place] ?? 0) + lots
    }
    const split = bookStands
      ? splitBought({
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
    const known = counted.prices.get(price)
    if (known) {
      known[1] += bought
      known[2] += sold
      known[3] += neutral
    } else counted.prices.set(price, [price, bought, sold, neutral])
  }

  return {
    add(tick) {
      const today = gridOf(tick.tradingDay)
      const end = today && endOf(tick, today)
      if (today === null || end === null || tick.volume === null) return null
      if (before && tick.at < before.at) return null
      const last = before?.tradingDay === tick.tradingDay ? before : null
      if (last === null || (grid === today && liesBreakBefore(today, end))) forgetBook()
      const wentBack = last?.volume != null && tick.volume < last.volume
      const changed = last === null ? first(tick, today, end) : wentBack ? null : count(last, tick, end)
      grid = today
      before = tick
      endBefore = end
      bookStands = true
      return changed
    },
    resumeFrom(from, unseen = false) {
      before = from
      side = null
      // A count that begins anew hides nothing: the next tick is compared with this one's book.
      bookStands = !unseen
    },
  }
}

const withoutBook = (tick: Tick): Tick => ({ ...tick, bid: null, ask: null })
