export { coolDownMs } from './cool-down'
export type { MonitorEvent, PreviousEvent, PreviousEvents } from './event'
export type { MarketState } from './market-state'
export { measures } from './measures'
export { type MinutePath, minuteDeviation } from './minute-deviation'
export { createMotion, type DayReferences, type Motion } from './motion'
export { createRule, type Rule } from './rule'
export {
  isDistanceKind,
  isStrictKind,
  type RuleKind,
  ruleKinds,
  type StrictKind,
  strictKinds,
  strictness,
} from './rule-kinds'
export { type RuleThresholds, ruleDefaults } from './rule-settings'
export { countSize, largeTickOf, type SizeCounts } from './size-counts'
export { defaultStepMask, hasStep, thresholdsAt } from './strictness'
export { createTickSizes, type TickSizeCounter } from './tick-sizes'
