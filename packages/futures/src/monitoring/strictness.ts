import { type RuleKind, type RuleThresholds, ruleDefaults } from './rule-settings'

/** How many times stricter than the default each step's threshold is; step 0 is the default. */
export const strictness = [1, 1.5, 2, 3, 5] as const

/** Kinds whose threshold must be exceeded: k times stricter is k times as much. */
const exceeding = [
  'surge1m',
  'plunge1m',
  'surge5m',
  'plunge5m',
  'interestUp',
  'interestDown',
  'largeTrade',
  'heavyVolume',
  'gapUp',
  'gapDown',
] as const satisfies readonly RuleKind[]

/** Kinds whose threshold is a maximum distance: k times stricter is k times nearer. */
const nearing = ['limitUpNear', 'limitDownNear'] as const satisfies readonly RuleKind[]

export type StrictKind = (typeof exceeding)[number] | (typeof nearing)[number]

/** Kinds whose threshold a reader may make stricter; the others have only the default step. */
export const strictKinds: readonly StrictKind[] = [...exceeding, ...nearing]

export const isStrictKind = (kind: RuleKind): kind is StrictKind =>
  (strictKinds as readonly RuleKind[]).includes(kind)

/** Whether k times stricter means k times nearer. */
export const isDistanceKind = (kind: RuleKind): boolean => (nearing as readonly RuleKind[]).includes(kind)

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
