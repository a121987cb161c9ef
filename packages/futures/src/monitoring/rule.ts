import { eventOf, type MonitorEvent, type PreviousEvents } from './event'
import type { MarketState } from './market-state'
import { measures } from './measures'
import { createPivotRule } from './pivot-rule'
import { isDistanceKind, type RuleKind } from './rule-kinds'
import { type RuleThresholds, ruleDefaults } from './rule-settings'
import { stepsOf, stricter } from './strictness'

/** One kind of event of one contract; feed it every state in order of time. */
export interface Rule {
  feed(state: MarketState): MonitorEvent | null
}

/** Tolerance for the rounding errors of doubles at a threshold. */
const tolerance = 1e-9

/**
 * A rule of 异动监控 as a list of state machines, one per strictness step: armed → fired → armed again once its
 * measure has fallen to `rearm` of the step's threshold, so it fires once per crossing and not on noise. A
 * crossing within the step's cool-down is consumed silently. Each trading day resets the state except the
 * cool-down. A step that resumes within a day, after an event `before`, counts as fired: it waits until the
 * market has been on the other side again. The steps are independent; those that fire at the same tick form
 * one event.
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
  const steps = stepsOf(kind)
  const nearer = isDistanceKind(kind) ? steps.map((times) => stricter(kind, thresholds, times)) : null
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

  /** The steps that cross their threshold now and are not cooling down. */
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
      // A reach below the default threshold fires no step; a reach that re-arms not even the strictest step
      // re-arms none.
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
