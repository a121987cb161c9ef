import type { Tick } from '../candles'

/** A tick with the other fields of its snapshot; prices in quote units, null if the feed lacks them. */
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

/** A tick with the other snapshot fields that its feed provides; the simulated market provides none. */
export type FeedTick = Tick &
  Partial<QuoteTick> & {
    /**
     * Snapshots were missed before this one: the volume since the previous snapshot is not a single trade.
     */
    missedBefore?: boolean
  }
