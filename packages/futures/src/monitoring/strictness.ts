import { isDistanceKind, isSteppedKind, type RuleKind, strictnessFactors } from './rule-kinds'
import { type RuleThresholds, ruleDefaults } from './rule-settings'

const defaultOnly = [1] as const

/** The factors of all steps that a kind has. */
export const stepFactorsOf = (kind: RuleKind): readonly number[] =>
  isSteppedKind(kind) ? strictnessFactors : defaultOnly

/** Makes a rule's thresholds `times` stricter; `rearm` and the cool-down are unchanged. */
export function tightenThresholds(kind: RuleKind, thresholds: RuleThresholds, times: number): RuleThresholds {
  const { rate, sigmas, lots, turnover } = thresholds
  if (isDistanceKind(kind)) return { ...thresholds, rate: rate / times }
  return {
    ...thresholds,
    rate: rate * times,
    sigmas: sigmas * times,
    lots: lots * times,
    turnover: turnover * times,
    times: thresholds.times * times,
  }
}

/** The thresholds of a step of a kind; for a step beyond the last one, those of the last step. */
export function thresholdsAt(kind: RuleKind, step: number): RuleThresholds {
  const steps = stepFactorsOf(kind)
  return tightenThresholds(kind, ruleDefaults[kind], steps[Math.min(step, steps.length - 1)] ?? 1)
}

/** Bit mask of an event with only the default step, bit 0. */
export const defaultStepMask = 1

/** Whether a bit mask of steps contains a step. */
export const hasStep = (steps: number, step: number): boolean => ((steps >> step) & 1) === 1
