import {
  isDistanceKind,
  type RuleThresholds,
  type StrictKind,
  strictness,
  thresholdsAt,
} from '@vce/futures/monitoring'

/** Index of the last step. */
export const strictest = strictness.length - 1

/** Thresholds shown for a kind. */
export type Threshold = 'rate' | 'lots' | 'turnover' | 'times'

const shownThresholds: Partial<Record<StrictKind, readonly Threshold[]>> = {
  interestUp: ['rate', 'lots'],
  interestDown: ['rate', 'lots'],
  largeTrade: ['turnover'],
  heavyVolume: ['times'],
}

export const thresholdsOf = (kind: StrictKind): readonly Threshold[] => shownThresholds[kind] ?? ['rate']

/** Without the rounding errors of doubles. */
const plain = (value: number) => String(Number(value.toPrecision(12)))

/** Text of a threshold: 0.003 is 0.30 %, ten million yuan are 1000 万元. */
const formatters: Record<Threshold, (thresholds: RuleThresholds) => string> = {
  rate: ({ rate }) => `${(rate * 100).toFixed(2)}%`,
  lots: ({ lots }) => `${plain(lots)} 手`,
  turnover: ({ turnover }) => `${plain(turnover / 10_000)} 万元`,
  times: ({ times }) => `${plain(times)} 倍`,
}

/** ≥ 0.50% 且 ≥ 500 手（默认）, ≥ 0.75% 且 ≥ 750 手 and so on. */
export function stepText(kind: StrictKind, step: number): string {
  const thresholds = thresholdsAt(kind, step)
  const comparator = isDistanceKind(kind) ? '≤' : '≥'
  const parts = thresholdsOf(kind).map((threshold) => `${comparator} ${formatters[threshold](thresholds)}`)
  return `${parts.join(' 且 ')}${step === 0 ? '（默认）' : ''}`
}
