import {
  type MarketState,
  type RuleKind,
  type RuleThresholds,
  ruleDefaults,
  type ToldBefore,
} from '../src/index'
import { measures } from '../src/monitoring/measures'

/** A rule with one threshold and nothing beside it, written down as plainly as can be: what a ladder is held to. */
export function loneRule(
  kind: Exclude<RuleKind, 'pivotCross'>,
  thresholds: RuleThresholds = ruleDefaults[kind],
  before?: ToldBefore,
) {
  const measure = measures[kind]
  let tradingDay = before?.tradingDay ?? ''
  let armed = measure.startsArmed && before === undefined
  let quietUntil = before ? before.at + thresholds.coolDown : Number.NEGATIVE_INFINITY
  /** Whether it tells something of this state. */
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
