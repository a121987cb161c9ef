import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'

/** A contract on a settled day. */
export interface SettledQuote {
  tradingDay: string
  open: number | null
  settlementPrice: number | null
  previousSettlement: number | null
  /** 手. */
  volume: number | null
}

/** Market data that forecasts need, within a transaction. */
export interface ForecastMarket {
  /** Days of a contract between two days, both included, oldest first. */
  quotesBetween: (
    tx: Database,
    world: World,
    contract: string,
    span: { from: string; to: string },
  ) => Promise<SettledQuote[]>
  /** Price limits of a contract that hold on a trading day; null where they are unknown. */
  limitsOf: (
    tx: Database,
    world: World,
    contract: string,
    tradingDay: string,
  ) => Promise<{ up: number | null; down: number | null }>
  /** Whether prices of a world come by ticks; otherwise the opening print of the next day locks. */
  hasTicks: (world: World) => boolean
}
