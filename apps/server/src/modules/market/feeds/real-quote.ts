import { type Candle, type Product, priceDigits } from '@vce/futures'
import type { Quote } from '@vce/protocol'
import type { ContractDay } from '../live/live-contract'
import type { HeardTick } from './heard-tick'

const standing = ['previousClose', 'previousSettlement', 'limitUp', 'limitDown'] as const

/** A contract's line of the board. Extremes are the exchange's own: who begins to listen at noon shows the whole day. */
export function createRealQuote(day: ContractDay) {
  const quote = firstQuote(day)
  let firstInterest: number | null = null
  return {
    quote,

    /** Lots by which the main contract is chosen: of the settlement before, else the first ones told. */
    settledInterest: () => day.openInterestBefore ?? firstInterest,

    /** Takes over what stands still all day; true when any of it was not known. */
    learn(tick: HeardTick): boolean {
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

    show(tick: HeardTick, lots: number | null) {
      quote.at = tick.at
      quote.bid = tick.bid
      quote.bidVolume = tick.bidVolume
      quote.ask = tick.ask
      quote.askVolume = tick.askVolume
      quote.volume = tick.volume
      quote.turnover = tick.turnover
      quote.openInterest = tick.openInterest ?? quote.openInterest
      quote.openInterestChange =
        tick.openInterest === null || day.openInterestBefore === null
          ? null
          : tick.openInterest - day.openInterestBefore
      if (lots !== null) quote.lastVolume = lots
      // Before the first trade a feed may show yesterday's price.
      if (tick.price === null || tick.volume === 0) return
      quote.last = tick.price
      quote.open = tick.open ?? quote.open ?? tick.price
      quote.high = Math.max(quote.high ?? tick.price, tick.high ?? tick.price, tick.price)
      quote.low = Math.min(quote.low ?? tick.price, tick.low ?? tick.price, tick.price)
      quote.average = averageOf(tick, day.product)
    },
  }
}

/** 均价 = turnover ÷ (lots × multiplier), the feed's own where it tells no turnover; one digit more than a price. */
function averageOf({ turnover, volume, averagePrice }: HeardTick, product: Product): number | null {
  const average = turnover && volume ? turnover / volume / product.multiplier : averagePrice
  return average === null ? null : Number(average.toFixed(priceDigits(product) + 1))
}

function firstQuote(day: ContractDay): Quote {
  const { product } = day
  return {
    contract: day.contract,
    product: product.code,
    name: product.shortName,
    exchange: product.exchange,
    sector: product.sector,
    main: day.main,
    digits: priceDigits(product),
    last: null,
    bid: null,
    bidVolume: null,
    ask: null,
    askVolume: null,
    lastVolume: null,
    volume: null,
    openInterest: day.openInterestBefore,
    openInterestChange: null,
    open: null,
    high: null,
    low: null,
    previousClose: day.previousClose,
    previousSettlement: day.previousSettlement,
    average: null,
    turnover: null,
    limitUp: day.limitUp,
    limitDown: day.limitDown,
    tradingDay: day.tradingDay,
    at: null,
  }
}
