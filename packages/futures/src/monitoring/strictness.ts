import { type RuleKind, type RuleThresholds, ruleDefaults } from './rule-settings'

/** How many times stricter than the house's a threshold is, step by step; step 0 is the house's own. */
export const strictness = [1, 1.5, 2, 3, 5] as const

/** Kinds whose threshold is something to exceed: k times stricter is k times as much. */
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

/** Kinds whose threshold is a distance to come within: k times stricter is k times nearer. */
const nearing = ['limitUpNear', 'limitDownNear'] as const satisfies readonly RuleKind[]

export type StrictKind = (typeof exceeding)[number] | (typeof nearing)[number]

/** Kinds whose threshold a reader may make stricter; the others have the house's step alone. */
export const strictKinds: readonly StrictKind[] = [...exceeding, ...nearing]

export const isStrictKind = (kind: RuleKind): kind is StrictKind =>
  (strictKinds as readonly RuleKind[]).includes(kind)

/** Whether k times stricter means k times nearer. */
export const comesNear = (kind: RuleKind): boolean => (nearing as readonly RuleKind[]).includes(kind)

const houseAlone = [1] as const

/** The factor of each step that a kind has. */
export const stepsOf = (kind: RuleKind): readonly number[] => (isStrictKind(kind) ? strictness : houseAlone)

/** A rule's thresholds made so many times stricter; when it is ready again and how long it keeps still stays. */
export function stricter(kind: RuleKind, thresholds: RuleThresholds, times: number): RuleThresholds {
  const { rate, sigmas, lots, turnover } = thresholds
  if (comesNear(kind)) return { ...thresholds, rate: rate / times }
  return {
    ...thresholds,
    rate: rate * times,
    sigmas: sigmas * times,
    lots: lots * times,
    turnover: turnover * times,
    times: thresholds.times * times,
  }
}

/** What a step of a kind asks for; beyond its last one that of the last. */
export function thresholdsAt(kind: RuleKind, step: number): RuleThresholds {
  const steps = stepsOf(kind)
  return stricter(kind, ruleDefaults[kind], steps[Math.min(step, steps.length - 1)] ?? 1)
}

/** Steps of an event are a bit mask; the house's own is bit 0. */
export const houseStep = 1

/** Whether a step is among those of a mask. */
export const hasStep = (steps: number, step: number): boolean => ((steps >> step) & 1) === 1
