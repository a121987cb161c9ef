import { isTradingDay } from '../calendar'
import type { HoursProduct } from '../sessions'
import type { Candle, Tick } from './candle'
import { type SessionGrid, sessionGrid } from './session-grid'

/** Why a tick changed nothing: it is outside the sessions, older than the previous tick, or a repetition. */
export type TickDropReason = 'outOfSession' | 'old' | 'repeat'

/** The totals of a trading day in the stored bars, for a builder that starts within the day. */
export interface StoredTotals {
  tradingDay: string
  /** 手 of the trading day in the stored bars. */
  volume: number
  /** 元 of the trading day in the stored bars. */
  turnover: number | null
}

export interface CandleBuilder {
  /**
   * The 1-minute bar the tick changed, or null. It is the same object until its minute ends: copy it to keep
   * a snapshot.
   */
  add(tick: Tick): Candle | null
  current(): Candle | null
  /**
   * Ends the bar in progress if its minute is over at this time (epoch milliseconds), without waiting for a
   * tick.
   */
  finish(at: number): void
  /**
   * Returns the bars finished since the last call. A bar that late ticks changed is returned again, and the
   * caller replaces the earlier bar with the same `end`.
   */
  closed(): Candle[]
  /** Ticks that changed nothing, by reason. */
  readonly dropped: Readonly<Record<TickDropReason, number>>
}

/**
 * Builds the 1-minute bars of one contract from cumulative ticks (feeds, "CTP"). A minute without trades
 * makes no bar. A counter that decreases has restarted. Volume traded during a gap in the feed counts to the
 * minute after the gap, so the bars of a day add up to the exchange's count. A builder that starts within a
 * trading day assumes that the totals of the first tick are already counted, unless `before` gives the stored
 * totals.
 */
export function createCandleBuilder(
  product: HoursProduct,
  before: StoredTotals | null = null,
): CandleBuilder {
  const dropped: Record<TickDropReason, number> = { outOfSession: 0, old: 0, repeat: 0 }
  let grid: SessionGrid | null = null
  let bar: Candle | null = null
  /** Whether `bar` is still in progress. */
  let running = false
  let finished: Candle[] = []
  let at = Number.NEGATIVE_INFINITY
  let price: number | null = null
  let openInterest: number | null = null
  let volume = 0
  let turnover: number | null = 0
  /** High and low of the trading day from the ticks; null unless the whole day so far is known. */
  let dayHigh: number | null = null
  let dayLow: number | null = null

  function drop(reason: TickDropReason): null {
    dropped[reason] += 1
    return null
  }

  function gridFor(tick: Tick): SessionGrid | null {
    if (grid?.tradingDay === tick.tradingDay) return grid
    return isTradingDay(tick.tradingDay) ? sessionGrid(product, tick.tradingDay) : null
  }

  function beginDay(today: SessionGrid, tick: Tick, minuteEnd: number) {
    const first = grid === null
    grid = today
    volume = 0
    turnover = 0
    dayHigh = Number.NEGATIVE_INFINITY
    dayLow = Number.POSITIVE_INFINITY
    if (before?.tradingDay === today.tradingDay || (first && today.minutesPassed(minuteEnd) > 1)) {
      dayHigh = null
      dayLow = null
    }
    if (before?.tradingDay === today.tradingDay) {
      volume = before.volume
      turnover = before.turnover
    } else if (first && today.minutesPassed(minuteEnd) > 1) {
      volume = tick.volume ?? 0
      turnover = tick.turnover
    }
  }

  function stop() {
    if (bar && running) finished.push(bar)
    running = false
  }

  /** Returns the bar of a minute and opens it if there is none yet. */
  function barOf(minuteEnd: number, tradingDay: string, opening: number): Candle {
    if (bar?.end === minuteEnd) {
      if (!running && !finished.includes(bar)) finished.push(bar)
      return bar
    }
    running = true
    bar = {
      end: minuteEnd,
      tradingDay,
      open: opening,
      high: opening,
      low: opening,
      close: opening,
      volume: 0,
      turnover: 0,
      openInterest,
    }
    return bar
  }

  /** Handles a tick without a new trade: at most the open interest changed, because it is published later. */
  function updateInterest(minuteEnd: number, tick: Tick): Candle | null {
    const changed = tick.openInterest !== null && tick.openInterest !== openInterest
    if (!changed && tick.price === price) return drop('repeat')
    price = tick.price ?? price
    if (!changed) return null
    openInterest = tick.openInterest
    if (bar?.end !== minuteEnd) return null
    bar.openInterest = openInterest
    return bar
  }

  /**
   * Applies a new high or low of the day to the bar: this price was traded after the previous snapshot, even
   * if no snapshot had it as its last price.
   */
  function applyExtremes(changed: Candle, { high = null, low = null }: Tick) {
    if (high !== null) {
      if (dayHigh !== null && high > dayHigh && high > changed.high) changed.high = high
      dayHigh = high
    }
    if (low !== null) {
      if (dayLow !== null && low < dayLow && low < changed.low) changed.low = low
      dayLow = low
    }
  }

  function trade(minuteEnd: number, tick: Tick, paid: number, lots: number): Candle {
    openInterest = tick.openInterest ?? openInterest
    price = paid
    const changed = barOf(minuteEnd, tick.tradingDay, paid)
    if (paid > changed.high) changed.high = paid
    if (paid < changed.low) changed.low = paid
    changed.close = paid
    applyExtremes(changed, tick)
    changed.volume += lots
    changed.turnover =
      changed.turnover === null || tick.turnover === null || turnover === null
        ? null
        : changed.turnover + tick.turnover - turnover
    changed.openInterest = openInterest
    if (tick.volume !== null) volume = tick.volume
    turnover = tick.turnover
    return changed
  }

  return {
    add(tick) {
      if (tick.at < at) return drop('old')
      const today = gridFor(tick)
      const minuteEnd = today?.minuteOf(tick.at) ?? null
      if (today === null || minuteEnd === null) return drop('outOfSession')
      if (today !== grid) beginDay(today, tick, minuteEnd)
      if (tick.volume !== null && tick.volume < volume) {
        // Zhengzhou sends no milliseconds: a lower count within the same second is a late tick, not a
        // restart.
        if (tick.at === at) return drop('old')
        volume = 0
        turnover = 0
      }
      at = tick.at
      if (bar && minuteEnd > bar.end) stop()
      // A feed without volume: every price counts as a trade of unknown size.
      const lots = tick.volume === null ? 0 : tick.volume - volume
      if (tick.price === null || (lots === 0 && tick.volume !== null)) return updateInterest(minuteEnd, tick)
      return trade(minuteEnd, tick, tick.price, lots)
    },
    current: () => (running ? bar : null),
    finish(time) {
      if (bar && time >= bar.end) stop()
    },
    closed() {
      const taken = finished
      finished = []
      return taken
    },
    dropped,
  }
}
