/** Interval between two tones, in milliseconds. */
export const ringEveryMs = 10_000

/** Rings at once and then at intervals, until the returned function is called. */
export function startRinging(ring: () => void): () => void {
  ring()
  const timer = setInterval(ring, ringEveryMs)
  return () => clearInterval(timer)
}
