/** Events that 异动监控 watches for, in the order in which pages list them. */
export const ruleKinds = [
  'surge1m',
  'plunge1m',
  'surge5m',
  'plunge5m',
  'interestUp',
  'interestDown',
  'largeTrade',
  'heavyVolume',
  'dayHigh',
  'dayLow',
  'high20',
  'low20',
  'high60',
  'low60',
  'pivotCross',
  'limitUpNear',
  'limitDownNear',
  'limitUpTouched',
  'limitDownTouched',
  'limitUpOpened',
  'limitDownOpened',
  'gapUp',
  'gapDown',
] as const
export type RuleKind = (typeof ruleKinds)[number]

/** How many times stricter than the default each step's threshold is; step 0 is the default. */
export const strictnessFactors = [1, 1.5, 2, 3, 5] as const

/** Kinds whose value must exceed the threshold; a k times stricter step multiplies it by k. */
const exceedingKinds = [
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

/** Kinds whose threshold is a maximum distance; a k times stricter step divides it by k. */
const nearingKinds = ['limitUpNear', 'limitDownNear'] as const satisfies readonly RuleKind[]

/** Kinds whose threshold a user may make stricter; all other kinds have only the default step. */
export const steppedKinds = [...exceedingKinds, ...nearingKinds] as const
export type SteppedKind = (typeof steppedKinds)[number]

export const isSteppedKind = (kind: RuleKind): kind is SteppedKind =>
  (steppedKinds as readonly RuleKind[]).includes(kind)

/** Whether the threshold of the kind is a maximum distance, which a k times stricter step divides by k. */
export const isDistanceKind = (kind: RuleKind): boolean =>
  (nearingKinds as readonly RuleKind[]).includes(kind)
