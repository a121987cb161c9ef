import type { EventDetails } from './event'
import type { MarketState } from './market-state'
import type { RuleThresholds } from './rule-settings'

/** How a kind of rule sees the market. */
export interface Measure {
  /** How much of the threshold is reached: 1 fires, `rearm` makes ready again, null says nothing. */
  reach(state: MarketState, thresholds: RuleThresholds): number | null
  /** Null when what happened is another rule's to tell. */
  describe(state: MarketState): EventDetails | null
  /** False where the market must first have been on the other side. */
  startsArmed: boolean
}

/** 1 from the trigger on, 0 from `band` before it on, between them neither. `sign` is −1 for levels from above. */
export function levelReach(price: number, trigger: number, band: number, sign: 1 | -1): number {
  const beyond = (price - trigger) * sign
  if (beyond >= 0) return 1
  return beyond <= -band ? 0 : 0.5
}
