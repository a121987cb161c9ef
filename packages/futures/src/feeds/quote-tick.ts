import type { Tick } from '../candles/candle'

/** A tick with the rest of the snapshot it came in; prices in quote units, null where the feed gives none. */
export interface QuoteTick extends Tick {
  open: number | null
  high: number | null
  low: number | null
  /** Volume-weighted mean of the trading day so far. */
  averagePrice: number | null
  previousClose: number | null
  previousSettlement: number | null
  previousOpenInterest: number | null
  /** Null until the exchange has set it. */
  settlementPrice: number | null
  limitUp: number | null
  limitDown: number | null
}

/** A tick with as much of the rest of its snapshot as its feed tells; the simulated market's tells none of it. */
export type FeedTick = Tick &
  Partial<QuoteTick> & {
    /** Nobody listened between the snapshot before and this one: what was traded meanwhile is no single trade. */
    missedBefore?: boolean
  }
