import { comesNear, type StrictKind, strictKinds, strictness, thresholdsAt } from '@vce/futures'
import { strictest, type Threshold, thresholdsOf } from './steps'

/** What doubles may miss. */
const hair = 1e-9

/**
 * Until November 2026 a browser kept numbers of one's own, by kind and threshold: each kind goes on at the nearest step
 * that is not milder.
 */
export function stepsFromNumbers(own: unknown): Partial<Record<StrictKind, number>> {
  const numbers = (own ?? {}) as Record<string, Partial<Record<Threshold, unknown>> | null>
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

/** Beyond the last step there is none that is not milder, so it is the last. */
function stepFor(kind: StrictKind, threshold: Threshold, wanted: unknown): number {
  if (typeof wanted !== 'number' || !Number.isFinite(wanted) || wanted <= 0) return 0
  const step = strictness.findIndex((_, each) => {
    const offered = thresholdsAt(kind, each)[threshold]
    return comesNear(kind) ? offered <= wanted * (1 + hair) : offered >= wanted * (1 - hair)
  })
  return step < 0 ? strictest : step
}
