import { type Candle, sessionGrid } from '@vce/futures'
import { applyCounts, averagePrice } from '../live/apply-tick'
import { type ContractDay, untradedQuote } from '../live/contract-day'
import type { ReceivedTick } from './received-tick'

const standing = ['previousClose', 'previousSettlement', 'limitUp', 'limitDown'] as const

/** A contract's line of the board. Extremes are the exchange's own: who begins to listen at noon shows the whole day. */
export function createRealQuote(day: ContractDay) {
  const quote = untradedQuote(day)
  const { close } = sessionGrid(day.product, day.tradingDay, day.contract)
  let firstInterest: number | null = null
  /** 结算价, which takes the place of 均价 once the day is over. */
  let settlement: number | null = null
  return {
    quote,

    /** Lots by which the main contract is chosen: of the settlement before, else the first ones told. */
    settledInterest: () => day.openInterestBefore ?? firstInterest,

    /** Takes over what stands still all day; true when any of it was not known. */
    learn(tick: ReceivedTick): boolean {
      let news = false
      for (const name of standing) {
        const told = tick[name]
        if (told === null || told === day[name]) continue
        day[name] = told
        quote[name] = told
        news = true
      }
      firstInterest ??= tick.openInterest
      if (tick.previousOpenInterest !== null) day.openInterestBefore = tick.previousOpenInterest
      return news
    },

    /** Which contract is the main one may be known later than the contract itself. */
    setMain(main: boolean) {
      day.main = main
      quote.main = main
    },

    /** What the minutes of a process before this one say, until the first tick says it better. */
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
      // A snapshot that leaves it out does not make it unknown.
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
