import {
  isDistanceKind,
  type RuleThresholds,
  type SteppedKind,
  strictnessFactors,
  thresholdsAt,
} from '@vce/futures/monitoring'

/** Index of the last step. */
export const maxStep = strictnessFactors.length - 1

/** Kinds of thresholds that the rule for an event may have. */
export type ThresholdKind = 'rate' | 'lots' | 'turnover' | 'times'

const shownThresholds: Partial<Record<SteppedKind, readonly ThresholdKind[]>> = {
  interestUp: ['rate', 'lots'],
  interestDown: ['rate', 'lots'],
  largeTrade: ['turnover'],
  heavyVolume: ['times'],
}

export const thresholdsOf = (kind: SteppedKind): readonly ThresholdKind[] => shownThresholds[kind] ?? ['rate']

/** Text of a number without the rounding errors of doubles. */
const plain = (value: number) => String(Number(value.toPrecision(12)))

/** Formats a threshold: 0.003 as 0.30%, ten million yuan as 1000 万元. */
const formatters: Record<ThresholdKind, (thresholds: RuleThresholds) => string> = {
  rate: ({ rate }) => `${(rate * 100).toFixed(2)}%`,
  lots: ({ lots }) => `${plain(lots)} 手`,
  turnover: ({ turnover }) => `${plain(turnover / 10_000)} 万元`,
  times: ({ times }) => `${plain(times)} 倍`,
}

/** Text of a step: `≥ 0.50% 且 ≥ 500 手（默认）`, `≥ 0.75% 且 ≥ 750 手`. */
export function stepText(kind: SteppedKind, step: number): string {
  const thresholds = thresholdsAt(kind, step)
  const comparator = isDistanceKind(kind) ? '≤' : '≥'
  const parts = thresholdsOf(kind).map((threshold) => `${comparator} ${formatters[threshold](thresholds)}`)
  return `${parts.join(' 且 ')}${step === 0 ? '（默认）' : ''}`
}
