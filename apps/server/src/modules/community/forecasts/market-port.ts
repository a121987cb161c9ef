import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'

/** Figures of a contract on a settled day. */
export interface SettledQuote {
  tradingDay: string
  open: number | null
  settlementPrice: number | null
  previousSettlement: number | null
  /** In 手. */
  volume: number | null
}

/** Market data that forecasts read within a transaction. */
export interface ForecastMarket {
  /** Figures of a contract on the days from `from` to `to`, the oldest first. */
  quotesBetween: (
    tx: Database,
    world: World,
    contract: string,
    span: { from: string; to: string },
  ) => Promise<SettledQuote[]>
  /** Price limits of a contract on a trading day; null where they are unknown. */
  limitsOf: (
    tx: Database,
    world: World,
    contract: string,
    tradingDay: string,
  ) => Promise<{ up: number | null; down: number | null }>
  /**
   * Whether prices of a world arrive as ticks; otherwise views are locked by the opening print of the next
   * day.
   */
  hasTicks: (world: World) => boolean
}
