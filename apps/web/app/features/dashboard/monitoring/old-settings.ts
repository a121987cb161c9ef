import {
  isDistanceKind,
  type StrictKind,
  strictKinds,
  strictness,
  thresholdsAt,
} from '@vce/futures/monitoring'
import { strictest, type Threshold, thresholdsOf } from './steps'

/** Relative tolerance for rounding errors of doubles. */
const tolerance = 1e-9

/**
 * Until November 2026 the browser stored the user's own numbers by kind and threshold: each kind continues at
 * the nearest step that is not milder.
 */
export function stepsFromNumbers(stored: unknown): Partial<Record<StrictKind, number>> {
  const numbers = (stored ?? {}) as Record<string, Partial<Record<Threshold, unknown>> | null>
  return Object.fromEntries(
    strictKinds.flatMap((kind) => {
      const step = Math.max(
        0,
        ...thresholdsOf(kind).map((threshold) => stepFor(kind, threshold, numbers[kind]?.[threshold])),
      )
      return step > 0 ? [[kind, step]] : []
    }),
  )
}

/** A number beyond the last step gets the last step: there is none that is not milder. */
function stepFor(kind: StrictKind, threshold: Threshold, wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted) || wanted <= 0) return 0
  const step = strictness.findIndex((_, each) => {
    const offered = thresholdsAt(kind, each)[threshold]
    return isDistanceKind(kind) ? offered <= wanted * (1 + tolerance) : offered >= wanted * (1 - tolerance)
  })
  return step < 0 ? strictest : step
}
