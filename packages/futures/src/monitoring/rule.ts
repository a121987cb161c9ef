import { eventOf, type MonitorEvent, type PreviousEvents } from './event'
import type { MarketState } from './market-state'
import { measures } from './measures'
import { createPivotRule } from './pivot-rule'
import { isDistanceKind, type RuleKind } from './rule-kinds'
import { type RuleThresholds, ruleDefaults } from './rule-settings'
import { stepFactorsOf, tightenThresholds } from './strictness'

/** Detects one kind of event in one contract. States must be fed in order of time. */
export interface Rule {
  feed(state: MarketState): MonitorEvent | null
}

/** Tolerance for the rounding errors of doubles at a threshold. */
const tolerance = 1e-9

/**
 * A rule of 异动监控 is a list of independent state machines, one per strictness step. A step is armed, fires,
 * and is armed again once the measure has fallen to `rearm` of the step's threshold; so it fires once per
 * crossing and not on noise. A crossing within the step's cool-down fires no event but disarms the step. Each
 * trading day resets everything except the cool-down. A step with an event `before` on the same day starts
 * disarmed, until the market has been on the other side of the threshold again. Steps that fire at the same
 * tick form one event.
 */
export function createRule(
  kind: RuleKind,
  changed: Partial<RuleThresholds> = {},
  before: PreviousEvents = [],
): Rule {
  const thresholds = { ...ruleDefaults[kind], ...changed }
  const { rearm, coolDown } = thresholds
  if (kind === 'pivotCross') return createPivotRule(thresholds, before[0])
  const measure = measures[kind]
  const steps = stepFactorsOf(kind)
  const nearer = isDistanceKind(kind)
    ? steps.map((times) => tightenThresholds(kind, thresholds, times))
    : null
  const strictest = steps.at(-1) ?? 1
  const all = (1 << steps.length) - 1
  const quietUntil = Float64Array.from(
    steps,
    (_, step) => (before[step]?.at ?? Number.NEGATIVE_INFINITY) + coolDown,
  )
  let tradingDay = ''
  /** Bit mask, one bit per step. */
  let armed = 0

  function begin(state: MarketState) {
    tradingDay = state.tradingDay
    armed = 0
    for (let step = 0; step < steps.length; step += 1) {
      if (measure.startsArmed && before[step]?.tradingDay !== tradingDay) armed |= 1 << step
    }
  }

  const reachOf = (step: number, reach: number, state: MarketState) =>
    nearer ? measure.reach(state, nearer[step] ?? thresholds) : reach / (steps[step] ?? 1)

  /** Updates the steps and returns those that cross their threshold and are not cooling down. */
  function crossed(reach: number, state: MarketState): number {
    let fired = 0
    for (let step = 0; step < steps.length; step += 1) {
      const bit = 1 << step
      const stepReach = reachOf(step, reach, state) ?? 0
      if ((armed & bit) === 0) {
        if (stepReach <= rearm) armed |= bit
      } else if (stepReach >= 1 - tolerance) {
        armed &= ~bit
        if (state.at >= (quietUntil[step] ?? 0)) fired |= bit
      }
    }
    return fired
  }

  return {
    feed(state) {
      if (state.tradingDay !== tradingDay) begin(state)
      const reach = measure.reach(state, thresholds)
      if (reach === null) return null
      // Returns early if no step can change: all are armed and the default threshold is not reached, or none
      // is armed and the reach is too high to arm even the strictest step.
      if (armed === all ? reach < 1 - tolerance : armed === 0 && !nearer && reach / strictest > rearm)
        return null
      const fired = crossed(reach, state)
      if (fired === 0) return null
      const details = measure.describe(state)
      if (details === null) return null
      for (let step = 0; step < steps.length; step += 1) {
        if (fired & (1 << step)) quietUntil[step] = state.at + coolDown
      }
      return eventOf(kind, state, details, fired)
    },
  }
}
