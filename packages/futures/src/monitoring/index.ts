export { type ContractTracker, createContractTracker, type DayReferences } from './contract-tracker'
export { coolDownMs } from './cool-down'
export type { MonitorEvent, PreviousEvent, PreviousEvents } from './event'
export type { MarketState } from './market-state'
export { measures } from './measures'
export { type MinutePath, minuteDeviation } from './minute-deviation'
export { createRule, type Rule } from './rule'
export {
  isDistanceKind,
  isSteppedKind,
  type RuleKind,
  ruleKinds,
  type SteppedKind,
  steppedKinds,
  strictnessFactors,
} from './rule-kinds'
export { type RuleThresholds, ruleDefaults } from './rule-settings'
export { countSize, largeTickOf, type SizeCounts } from './size-counts'
export { defaultStepMask, hasStep, thresholdsAt } from './strictness'
export { createTickSizeCounter, type TickSizeCounter } from './tick-sizes'
