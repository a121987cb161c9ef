/** Milliseconds by which time stamps may go back, or ahead, within one stream of time. */
const maxStepMs = { back: 1_000, ahead: 10_000 }

/** Makes the time stamps of tags, which begin again after 2³² ms, into one time that has no such end. */
export function createTimeline() {
  let last: { stamp: number; at: number } | null = null

  /** Milliseconds from the last picture to a time stamp; the shorter direction around the circle. */
  const stepTo = (stamp: number) => (last ? (stamp - last.stamp) | 0 : 0)

  return {
    /** The time of the next picture; `hasJumped` if it does not continue the one before. */
    next(stamp: number) {
      const step = stepTo(stamp)
      const at = (last?.at ?? stamp) + step
      last = { stamp, at }
      const hasJumped = step < -maxStepMs.back || step > maxStepMs.ahead
      return { at, step: hasJumped ? 0 : Math.max(0, step), hasJumped }
    },
    /** The time of a sound, and how far it is from the last picture; null before the first. */
    near(stamp: number) {
      const distance = stepTo(stamp)
      return last && { at: last.at + distance, distance }
    },
  }
}
