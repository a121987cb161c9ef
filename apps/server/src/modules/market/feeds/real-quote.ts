import { type Candle, sessionGrid } from '@vce/futures/candles'
import { applyCounts, averagePrice } from '../live/apply-tick'
import { type ContractDay, untradedQuote } from '../live/contract-day'
import type { ReceivedTick } from '../minutes/received-tick'

const staticFields = ['previousClose', 'previousSettlement', 'limitUp', 'limitDown'] as const

/**
 * A contract's row of the board. High and low come from the exchange, so after a start at noon they still
 * cover the whole day.
 */
export function createRealQuote(day: ContractDay) {
  const quote = untradedQuote(day)
  const { close } = sessionGrid(day.product, day.tradingDay, day.contract)
  let firstInterest: number | null = null
  /** 结算价, which replaces 均价 once the day is over. */
  let settlement: number | null = null
  return {
    quote,

    /**
     * Open interest that decides the main contract: that of the previous settlement, else that of the first
     * tick.
     */
    settledInterest: () => day.openInterestBefore ?? firstInterest,

    /** Takes over the day's static fields; true when any of them changed. */
    updateStaticFields(tick: ReceivedTick): boolean {
      let changed = false
      for (const name of staticFields) {
        const value = tick[name]
        if (value === null || value === day[name]) continue
        day[name] = value
        quote[name] = value
        changed = true
      }
      firstInterest ??= tick.openInterest
      if (tick.previousOpenInterest !== null) day.openInterestBefore = tick.previousOpenInterest
      return changed
    },

    /** The main contract may become known later than the contract itself. */
    setMain(main: boolean) {
      day.main = main
      quote.main = main
    },

    /** Restores figures from the minutes of the previous process; the first tick replaces these figures. */
    restore(minutes: readonly Candle[]) {
      const [first] = minutes
      if (!first) return
      quote.open = first.open
      quote.high = Math.max(...minutes.map(({ high }) => high))
      quote.low = Math.min(...minutes.map(({ low }) => low))
      quote.last = minutes.at(-1)?.close ?? null
    },

    show(tick: ReceivedTick, lots: number | null) {
      const interest = quote.openInterest
      applyCounts(quote, day, tick)
      // A snapshot without open interest leaves the last known value.
      quote.openInterest ??= interest
      if (lots !== null) quote.lastVolume = lots
      if (tick.at >= close) settlement = tick.settlementPrice ?? settlement
      quote.average = settlement ?? quote.average
      // Before the first trade a feed may show yesterday's price.
      if (tick.price === null || tick.volume === 0) return
      quote.last = tick.price
      quote.open = tick.open ?? quote.open ?? tick.price
      quote.high = Math.max(quote.high ?? tick.price, tick.high ?? tick.price, tick.price)
      quote.low = Math.min(quote.low ?? tick.price, tick.low ?? tick.price, tick.price)
      quote.average = settlement ?? averagePrice(tick, day.product, tick.averagePrice)
    },
  }
}
