import { productOf } from '@vce/futures'
import { type Candle, sessionGrid } from '@vce/futures/candles'
import type { FeedState, Quote, World } from '@vce/protocol'
import { type LiveMarket, settledFeedState } from '../live/live-market'
import { candleOf } from '../minutes/candle-row'

/** The day that a world's feed shows, live or replayed. */
export function runningDay(market: LiveMarket, world: World) {
  const feed = market.feedOf(world)
  const quotes = (): ReadonlyMap<string, Quote> => feed?.quotes() ?? new Map()

  return {
    /** State of the feed; a settled state until the feed has published a board. */
    state: (): FeedState => (feed && quotes().size > 0 ? feed.state() : settledFeedState(world, null)),

    quoteOf: (contract: string): Quote | null => quotes().get(contract) ?? null,

    mainOf(product: string): Quote | null {
      for (const quote of quotes().values()) if (quote.main && quote.product === product) return quote
      return null
    },

    quotesOf: (product: string): Quote[] =>
      [...quotes().values()].filter((quote) => quote.product === product),

    /** A contract's minutes so far; null if the feed does not show the contract on that day. */
    async minutes(contract: string, tradingDay: string): Promise<Candle[] | null> {
      const found = await feed?.follow(contract)
      if (!found || quotes().get(contract)?.tradingDay !== tradingDay) return null
      return found.now().minutes.map((row) => candleOf(row, tradingDay))
    },

    /**
     * A contract's bar of the day so far; `undefined` if the feed shows another day, null before the first
     * trade.
     */
    async dayBar(contract: string, tradingDay: string): Promise<Candle | null | undefined> {
      await feed?.follow(contract)
      const quote = quotes().get(contract)
      return quote?.tradingDay === tradingDay ? barOf(quote) : undefined
    },
  }
}

export type RunningDay = ReturnType<typeof runningDay>

export function barOf({ tradingDay, contract, product: code, ...quote }: Quote): Candle | null {
  const { open, high, low, last, volume, turnover, openInterest } = quote
  const product = productOf(code)
  if (!product || open === null || high === null || low === null || last === null) return null
  return {
    end: sessionGrid(product, tradingDay, contract).close,
    tradingDay,
    open,
    high,
    low,
    close: last,
    volume: volume ?? 0,
    turnover,
    openInterest,
  }
}
