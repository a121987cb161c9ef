/** Milliseconds for which each entry is shown. */
export const turnMs = 5000

/** Why a carousel stands still. */
export type Hold = 'pointer' | 'focus' | 'hidden' | 'motion' | 'button'

/** Turns every five seconds while nothing holds it. */
export function createTurning(turn: () => void) {
  const holds = new Set<Hold>()
  let timer: ReturnType<typeof setInterval> | undefined
  const begin = () => {
    clearInterval(timer)
    timer = holds.size === 0 ? setInterval(turn, turnMs) : undefined
  }
  begin()
  return {
    /** Afterwards each entry has its whole time again. */
    hold(reason: Hold, on: boolean) {
      if (holds.has(reason) === on) return
      if (on) holds.add(reason)
      else holds.delete(reason)
      begin()
    },
    isHeld: () => holds.size > 0,
    /** The entry just chosen by hand has its whole time. */
    restart: begin,
    end: () => clearInterval(timer),
  }
}
