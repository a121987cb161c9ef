import {
  isDistanceKind,
  type SteppedKind,
  steppedKinds,
  strictnessFactors,
  thresholdsAt,
} from '@vce/futures/monitoring'
import { maxStep, type ThresholdKind, thresholdsOf } from './steps'

/** Relative tolerance for rounding errors of doubles. */
const tolerance = 1e-9

/**
 * Converts old settings: until November 2026 the browser stored the user's own numbers by kind and threshold.
 * Each kind gets the nearest step that is at least as strict.
 */
export function stepsFromNumbers(stored: unknown): Partial<Record<SteppedKind, number>> {
  const numbers = (stored ?? {}) as Record<string, Partial<Record<ThresholdKind, unknown>> | null>
  return Object.fromEntries(
    steppedKinds.flatMap((kind) => {
      const step = Math.max(
        0,
        ...thresholdsOf(kind).map((threshold) => stepFor(kind, threshold, numbers[kind]?.[threshold])),
      )
      return step > 0 ? [[kind, step]] : []
    }),
  )
}

/** Step for one number; a number stricter than the last step gets the last step. */
function stepFor(kind: SteppedKind, threshold: ThresholdKind, wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted) || wanted <= 0) return 0
  const step = strictnessFactors.findIndex((_, each) => {
    const offered = thresholdsAt(kind, each)[threshold]
    return isDistanceKind(kind) ? offered <= wanted * (1 + tolerance) : offered >= wanted * (1 - tolerance)
  })
  return step < 0 ? maxStep : step
}
