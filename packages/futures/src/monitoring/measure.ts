import type { EventDetails } from './event'
import type { MarketState } from './market-state'
import type { RuleThresholds } from './rule-settings'

/** How a kind of rule measures the market. */
export interface Measure {
  /**
   * The fraction of the threshold that the market has reached: from 1 on the rule fires; at or below `rearm`
   * the rule is armed again. Null without a measurement.
   */
  reach(state: MarketState, thresholds: RuleThresholds): number | null
  /** Null if another rule reports this event. */
  describe(state: MarketState): EventDetails | null
  /** False if the rule only fires after the market has been on the other side of the threshold. */
  startsArmed: boolean
}

/**
 * 1 if the price has reached the trigger, 0 if it is at least `band` away from it, 0.5 in between. `sign` is
 * −1 for levels that the price approaches from above.
 */
export function levelReach(price: number, trigger: number, band: number, sign: 1 | -1): number {
  const beyond = (price - trigger) * sign
  if (beyond >= 0) return 1
  return beyond <= -band ? 0 : 0.5
}
