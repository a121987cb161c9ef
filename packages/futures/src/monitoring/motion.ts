import type { Tick } from '../candles/candle'
import { sessionGrid } from '../candles/session-grid'
import type { FeedTick } from '../feeds/quote-tick'
import type { Product } from '../products'
import type { MarketState } from './market-state'

/** What is known of a contract besides its ticks; null where unknown: what a tick itself tells of it then counts. */
export interface DayReferences
  extends Pick<
      MarketState,
      | 'sigmaMinute'
      | 'sigmaFiveMinutes'
      | 'largeTickVolume'
      | 'high20'
      | 'low20'
      | 'high60'
      | 'low60'
      | 'pivots'
      | 'limitUp'
      | 'limitDown'
      | 'previousClose'
    >,
    // For a start in the middle of the day: what it has seen already, where the first tick does not tell it.
    Partial<Pick<MarketState, 'open' | 'highBefore' | 'lowBefore'>> {
  /** Mean 手 of the minute with this end (epoch milliseconds) on days before. */
  usualVolume(minuteEnd: number): number | null
}

export interface Motion {
  /**
   * The state after a tick, always the same object; null without a price, outside the sessions, out of order, or where
   * the tick says that nothing was traded and its price is yesterday's.
   */
  add(tick: FeedTick): MarketState | null
}

const second = 1000
const minute = 60_000
/** A longer silence than the break of the morning: prices before it tell nothing of the last minutes. */
const silence = 20 * minute
/** Seconds kept: far more than five minutes. */
const kept = 1024

/** Follows the ticks of one contract through one trading day and keeps what the rules look at, without allocating. */
export function createMotion(product: Product, tradingDay: string, references: DayReferences): Motion {
  const grid = sessionGrid(product, tradingDay)
  const { usualVolume, ...known } = references
  /** One entry for a second in which a tick came, the first of it; times of trading, in which a break takes none. */
  const times = new Float64Array(kept)
  const prices = new Float64Array(kept)
  const interests = new Float64Array(kept)
  const volumes = new Float64Array(kept)
  let first = 0
  let next = 0
  let atMinuteAgo = 0
  let atFiveMinutesAgo = 0
  let last: FeedTick | null = null
  let unseen = false

  const state: MarketState = {
    highBefore: null,
    lowBefore: null,
    open: null,
    ...known,
    at: Number.NEGATIVE_INFINITY,
    tradingDay,
    price: 0,
    tickSize: product.tickSize,
    minutesPassed: 0,
    priceMinuteAgo: null,
    priceFiveMinutesAgo: null,
    openInterest: null,
    openInterestMinuteAgo: null,
    tickVolume: null,
    tickTurnover: null,
    minuteVolume: null,
    usualMinuteVolume: null,
  }

  /** Who begins to listen in the middle of the day knows its open and extremes by the first tick. */
  function begin({ price, open, high, low }: FeedTick) {
    state.open ??= open ?? price
    state.highBefore ??= high ?? null
    state.lowBefore ??= low ?? null
  }

  /** What stands still all day, as soon as anybody tells it. */
  function learn({ limitUp, limitDown, previousClose }: FeedTick) {
    state.limitUp ??= limitUp ?? null
    state.limitDown ??= limitDown ?? null
    state.previousClose ??= previousClose ?? null
  }

  /** Milliseconds of trading since the day's open; an auction is its first moment, what comes late a session's last. */
  function tradingTime(at: number, minuteEnd: number): number {
    return grid.minutesPassed(minuteEnd) * minute - Math.min(minute, Math.max(0, minuteEnd - at))
  }

  function keep(tick: Tick, price: number, time: number) {
    const newest = times[(next - 1) % kept] ?? 0
    if (next > first && Math.floor(newest / second) === Math.floor(time / second)) return
    const place = next % kept
    next += 1
    times[place] = time
    prices[place] = price
    interests[place] = tick.openInterest ?? Number.NaN
    volumes[place] = tick.volume ?? Number.NaN
    if (next - first > kept) first = next - kept
  }

  /** Moves a pointer on to the newest entry that is at least so old; null while there is none. */
  function advance(pointer: number, time: number): number {
    let found = Math.max(pointer, first)
    while (found + 1 < next && (times[(found + 1) % kept] ?? 0) <= time) found += 1
    return found
  }

  function entry(values: Float64Array, pointer: number, time: number): number | null {
    if (pointer >= next || (times[pointer % kept] ?? 0) > time) return null
    const value = values[pointer % kept] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }

  function look(tick: Tick, price: number, minuteEnd: number, time: number, wasSilent: boolean) {
    const ago = time - minute
    const longAgo = time - 5 * minute
    atMinuteAgo = advance(atMinuteAgo, ago)
    atFiveMinutesAgo = advance(atFiveMinutesAgo, longAgo)
    const volumeAgo = entry(volumes, atMinuteAgo, ago)
    state.at = tick.at
    state.price = price
    state.minutesPassed = grid.minutesPassed(minuteEnd)
    state.priceMinuteAgo = entry(prices, atMinuteAgo, ago)
    state.priceFiveMinutesAgo = entry(prices, atFiveMinutesAgo, longAgo)
    state.openInterest = tick.openInterest
    state.openInterestMinuteAgo = entry(interests, atMinuteAgo, ago)
    state.minuteVolume = tick.volume === null || volumeAgo === null ? null : tick.volume - volumeAgo
    state.usualMinuteVolume = usualVolume(minuteEnd)
    // What a break, an auction or a lost line hid is no single trade.
    const before = wasSilent || unseen ? null : last
    unseen = false
    state.tickVolume = difference(tick.volume, before?.volume)
    state.tickTurnover = difference(tick.turnover, before?.turnover)
  }

  return {
    add(tick) {
      unseen ||= tick.missedBefore === true
      if (tick.tradingDay !== tradingDay || tick.at < state.at || tick.price === null) return null
      const minuteEnd = grid.minuteOf(tick.at)
      if (minuteEnd === null) return null
      if (tick.volume === 0 && tick.open === null) return null
      if (last === null) begin(tick)
      else {
        state.highBefore = Math.max(state.highBefore ?? state.price, last.high ?? state.price, state.price)
        state.lowBefore = Math.min(state.lowBefore ?? state.price, last.low ?? state.price, state.price)
      }
      learn(tick)
      const wasSilent = tick.at - state.at > silence
      if (wasSilent) first = next
      const time = tradingTime(tick.at, minuteEnd)
      look(tick, tick.price, minuteEnd, time, wasSilent)
      keep(tick, tick.price, time)
      last = tick
      return state
    },
  }
}

function difference(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined ? null : now - before
}
