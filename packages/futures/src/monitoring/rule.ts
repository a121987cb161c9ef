import { eventOf, type MonitorEvent, type ToldBefore } from './event'
import { levelMeasures } from './level-measures'
import { lotsMeasures } from './lots-measures'
import type { MarketState } from './market-state'
import type { Measure } from './measure'
import { moveMeasures } from './move-measures'
import { createPivotRule } from './pivot-rule'
import { type RuleKind, type RuleThresholds, ruleDefaults } from './rule-settings'

/** One kind of event of one contract; feed it every state in order of time. */
export interface Rule {
  feed(state: MarketState): MonitorEvent | null
}

const measures: Record<Exclude<RuleKind, 'pivotCross'>, Measure> = {
  ...moveMeasures,
  ...lotsMeasures,
  ...levelMeasures,
}

/** What is computed in doubles may miss its threshold by a hair. */
const hair = 1e-9

/**
 * A rule of 异动监控 as a state machine: armed → fired → armed again once its measure has fallen to `rearm` of the
 * threshold, so it fires once a crossing and not on noise. A crossing within the cool-down is used up in silence. Each
 * trading day begins anew, but the cool-down goes on. A rule that goes on in the middle of a day, after what was told
 * `before`, has fired: it waits until the market has been on the other side again.
 */
export function createRule(
  kind: RuleKind,
  changed: Partial<RuleThresholds> = {},
  before: ToldBefore | null = null,
): Rule {
  const thresholds = { ...ruleDefaults[kind], ...changed }
  if (kind === 'pivotCross') return createPivotRule(thresholds, before)
  const measure = measures[kind]
  let tradingDay = before?.tradingDay ?? ''
  let armed = measure.startsArmed && before === null
  let quietUntil = before ? before.at + thresholds.coolDown : Number.NEGATIVE_INFINITY
  return {
    feed(state) {
      if (state.tradingDay !== tradingDay) {
        tradingDay = state.tradingDay
        armed = measure.startsArmed
      }
      const reach = measure.reach(state, thresholds)
      if (reach === null) return null
      if (!armed) {
        armed = reach <= thresholds.rearm
        return null
      }
      if (reach < 1 - hair) return null
      armed = false
      if (state.at < quietUntil) return null
      const told = measure.tell(state)
      if (told === null) return null
      quietUntil = state.at + thresholds.coolDown
      return eventOf(kind, state, told)
    },
  }
}
