import { minuteMs, secondMs } from '../calendar'
import type { Tick } from '../candles'
import { sessionGrid } from '../candles'
import type { Product } from '../contracts'
import type { FeedTick } from '../feeds'
import type { MarketState } from './market-state'

/**
 * Facts about a contract from other sources than its ticks. If a fact is null and ticks have its value, the
 * first value from a tick is used.
 */
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
    // Needed if the process starts within the day: earlier values of the day that the first tick may lack.
    Partial<Pick<MarketState, 'open' | 'highBefore' | 'lowBefore'>> {
  /** Mean 手 of the minute with this end (epoch milliseconds) on previous days. */
  meanVolume(minuteEnd: number): number | null
}

export interface ContractTracker {
  /**
   * Returns the state after a tick, always the same object. Null if the tick has no price, is outside the
   * sessions or out of order, or if nothing has traded yet and the price is therefore yesterday's.
   */
  add(tick: FeedTick): MarketState | null
}

/**
 * Maximum time between two ticks: prices before a longer silence do not describe the last minutes. The limit
 * is longer than the morning break, which is not a silence.
 */
const maxSilence = 20 * minuteMs
/** Number of buffer entries, one per second: far more than five minutes. */
const bufferLength = 1024

/**
 * Follows the ticks of one contract through one trading day and updates the state that the rules read,
 * without allocating memory.
 */
export function createContractTracker(
  product: Product,
  tradingDay: string,
  references: DayReferences,
): ContractTracker {
  const grid = sessionGrid(product, tradingDay)
  const { meanVolume, ...initial } = references
  /**
   * These buffers hold the first tick of each second that has ticks. Times are trading time, which excludes
   * breaks.
   */
  const times = new Float64Array(bufferLength)
  const prices = new Float64Array(bufferLength)
  const interests = new Float64Array(bufferLength)
  const volumes = new Float64Array(bufferLength)
  let first = 0
  let next = 0
  let atMinuteAgo = 0
  let atFiveMinutesAgo = 0
  let last: FeedTick | null = null
  let missed = false

  const state: MarketState = {
    highBefore: null,
    lowBefore: null,
    open: null,
    ...initial,
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
    typicalMinuteVolume: null,
  }

  /** Initialises open, high and low from the first tick, for a start within the day. */
  function begin({ price, open, high, low }: FeedTick) {
    state.open ??= open ?? price
    state.highBefore ??= high ?? null
    state.lowBefore ??= low ?? null
  }

  /** Stores values that are constant over the day, from the first tick that has them. */
  function storeConstants({ limitUp, limitDown, previousClose }: FeedTick) {
    state.limitUp ??= limitUp ?? null
    state.limitDown ??= limitDown ?? null
    state.previousClose ??= previousClose ?? null
  }

  /**
   * Milliseconds of trading since the day's open. An auction counts as a session's first moment, a late tick
   * as its last moment.
   */
  function tradingTime(at: number, minuteEnd: number): number {
    return grid.minutesPassed(minuteEnd) * minuteMs - Math.min(minuteMs, Math.max(0, minuteEnd - at))
  }

  function record(tick: Tick, price: number, time: number) {
    const newest = times[(next - 1) % bufferLength] ?? 0
    if (next > first && Math.floor(newest / secondMs) === Math.floor(time / secondMs)) return
    const place = next % bufferLength
    next += 1
    times[place] = time
    prices[place] = price
    interests[place] = tick.openInterest ?? Number.NaN
    volumes[place] = tick.volume ?? Number.NaN
    if (next - first > bufferLength) first = next - bufferLength
  }

  /** Advances a pointer to the newest entry that is not later than `time`. */
  function advance(pointer: number, time: number): number {
    let found = Math.max(pointer, first)
    while (found + 1 < next && (times[(found + 1) % bufferLength] ?? 0) <= time) found += 1
    return found
  }

  function entry(values: Float64Array, pointer: number, time: number): number | null {
    if (pointer >= next || (times[pointer % bufferLength] ?? 0) > time) return null
    const value = values[pointer % bufferLength] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }

  function updateState(tick: Tick, price: number, minuteEnd: number, time: number, wasSilent: boolean) {
    const ago = time - minuteMs
    const longAgo = time - 5 * minuteMs
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
    state.typicalMinuteVolume = meanVolume(minuteEnd)
    // Volume traded during a break, an auction or a lost connection is not a single trade.
    const before = wasSilent || missed ? null : last
    missed = false
    state.tickVolume = difference(tick.volume, before?.volume)
    state.tickTurnover = difference(tick.turnover, before?.turnover)
  }

  return {
    add(tick) {
      missed ||= tick.missedBefore === true
      if (tick.tradingDay !== tradingDay || tick.at < state.at || tick.price === null) return null
      const minuteEnd = grid.minuteOf(tick.at)
      if (minuteEnd === null) return null
      if (tick.volume === 0 && tick.open === null) return null
      if (last === null) begin(tick)
      else {
        state.highBefore = Math.max(state.highBefore ?? state.price, last.high ?? state.price, state.price)
        state.lowBefore = Math.min(state.lowBefore ?? state.price, last.low ?? state.price, state.price)
      }
      storeConstants(tick)
      const wasSilent = tick.at - state.at > maxSilence
      if (wasSilent) first = next
      const time = tradingTime(tick.at, minuteEnd)
      updateState(tick, tick.price, minuteEnd, time, wasSilent)
      record(tick, tick.price, time)
      last = tick
      return state
    },
  }
}

function difference(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined ? null : now - before
}
