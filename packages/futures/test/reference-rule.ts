import type { PreviousEvent } from '../src/monitoring'
import {
  type MarketState,
  measures,
  type RuleKind,
  type RuleThresholds,
  ruleDefaults,
} from '../src/monitoring'

/** A rule with a single threshold in its simplest form, as reference for the rule with several steps. */
export function singleStepRule(
  kind: Exclude<RuleKind, 'pivotCross'>,
  thresholds: RuleThresholds = ruleDefaults[kind],
  before?: PreviousEvent,
) {
  const measure = measures[kind]
  let tradingDay = before?.tradingDay ?? ''
  let armed = measure.startsArmed && before === undefined
  let quietUntil = before ? before.at + thresholds.coolDown : Number.NEGATIVE_INFINITY
  /** Whether the rule fires at this state. */
  return (state: MarketState): boolean => {
    if (state.tradingDay !== tradingDay) {
      tradingDay = state.tradingDay
      armed = measure.startsArmed
    }
    const reach = measure.reach(state, thresholds)
    if (reach === null) return false
    if (!armed) {
      armed = reach <= thresholds.rearm
      return false
    }
    if (reach < 1 - 1e-9) return false
    armed = false
    if (state.at < quietUntil || measure.describe(state) === null) return false
    quietUntil = state.at + thresholds.coolDown
    return true
  }
}
