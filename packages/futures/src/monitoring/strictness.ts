import { isDistanceKind, isStrictKind, type RuleKind, strictness } from './rule-kinds'
import { type RuleThresholds, ruleDefaults } from './rule-settings'

const defaultOnly = [1] as const

/** The factor of each step that a kind has. */
export const stepsOf = (kind: RuleKind): readonly number[] => (isStrictKind(kind) ? strictness : defaultOnly)

/** A rule's thresholds made `times` stricter; `rearm` and the cool-down are unchanged. */
export function stricter(kind: RuleKind, thresholds: RuleThresholds, times: number): RuleThresholds {
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

/** The thresholds of a step of a kind; beyond the last step, those of the last. */
export function thresholdsAt(kind: RuleKind, step: number): RuleThresholds {
  const steps = stepsOf(kind)
  return stricter(kind, ruleDefaults[kind], steps[Math.min(step, steps.length - 1)] ?? 1)
}

/** The steps of an event are a bit mask; the default step is bit 0. */
export const defaultStep = 1

/** Whether a step is among those of a mask. */
export const hasStep = (steps: number, step: number): boolean => ((steps >> step) & 1) === 1
