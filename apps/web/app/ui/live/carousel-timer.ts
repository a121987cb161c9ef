/** Milliseconds for which each entry is shown. */
export const entryMs = 5000

/** Reason why a carousel is paused. */
export type PauseReason = 'pointer' | 'focus' | 'hidden' | 'motion' | 'button'

/** Calls `turn` every five seconds while no reason to pause is set. */
export function createCarouselTimer(turn: () => void) {
  const holds = new Set<PauseReason>()
  let timer: ReturnType<typeof setInterval> | undefined
  const begin = () => {
    clearInterval(timer)
    timer = holds.size === 0 ? setInterval(turn, entryMs) : undefined
  }
  begin()
  return {
    /**
     * Adds or removes a reason to pause. After the last one is removed, the current entry is shown for its
     * full time.
     */
    hold(reason: PauseReason, on: boolean) {
      if (holds.has(reason) === on) return
      if (on) holds.add(reason)
      else holds.delete(reason)
      begin()
    },
    isHeld: () => holds.size > 0,
    /** Restarts the interval, so that an entry chosen by hand is shown for its full time. */
    restart: begin,
    end: () => clearInterval(timer),
  }
}
