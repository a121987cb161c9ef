import { createMinuteHistory, createSettledDays } from '#modules/market'
import type { Database } from '#platform/database'
import type { ReadBars } from '../recordings/broadcast-minutes'

/** Trading days among which sample videos find theirs. */
const dayCount = 10

/** The simulated market as far as sample videos show it. */
export interface SampleMarket {
  /** Settled trading days, the newest first. */
  days: () => Promise<readonly string[]>
  mainContract: (product: string, day: string) => Promise<string | null>
  bars: ReadBars
}

export function createSampleMarket(db: Database): SampleMarket {
  const settled = createSettledDays(db, 0)
  return {
    days: () => settled.newest('simulated', dayCount),
    mainContract: (product, day) => settled.mainContract('simulated', product, day),
    bars: createMinuteHistory({ db }).bars,
  }
}
