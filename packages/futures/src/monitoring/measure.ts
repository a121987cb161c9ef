import type { EventDetails } from './event'
import type { MarketState } from './market-state'
import type { RuleThresholds } from './rule-settings'

/** How a kind of rule measures the market. */
export interface Measure {
  /** Fraction of the threshold reached: 1 fires, `rearm` arms the rule again, null is no measurement. */
  reach(state: MarketState, thresholds: RuleThresholds): number | null
  /** Null if another rule reports this event. */
  describe(state: MarketState): EventDetails | null
  /** False if the market must first have been on the other side. */
  startsArmed: boolean
}

/**
 * 1 from the trigger on, 0 up to `band` before it, 0.5 in between. `sign` is −1 for levels approached from
 * above.
 */
export function levelReach(price: number, trigger: number, band: number, sign: 1 | -1): number {
  const beyond = (price - trigger) * sign
  if (beyond >= 0) return 1
  return beyond <= -band ? 0 : 0.5
}
