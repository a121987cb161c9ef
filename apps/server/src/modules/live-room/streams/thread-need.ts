import { minuteMs } from '@vce/futures'

/** The thread is needed so long after the last stream, desk or plan, in milliseconds. */
const idleMs = 15 * minuteMs
/** How often plans are queried, in milliseconds. */
const plansEveryMs = 15_000

interface ThreadNeedOptions {
  /** Epoch milliseconds. */
  now: () => number
  /** Whether a broadcast is near whose stream may come. */
  isPlanNear: () => Promise<boolean>
}

/** Decides whether the thread for streams is needed: for a stream, an open desk or a plan of the last minutes. */
export function createThreadNeed({ now, isPlanNear }: ThreadNeedOptions) {
  let neededAt = Number.NEGATIVE_INFINITY
  let plansAt = Number.NEGATIVE_INFINITY

  return {
    /** A desk is open. */
    report() {
      neededAt = now()
    },

    async isWanted({ isSending }: { isSending: boolean }): Promise<boolean> {
      const at = now()
      if (isSending) neededAt = at
      else if (at - plansAt >= plansEveryMs) {
        plansAt = at
        if (await isPlanNear()) neededAt = at
      }
      return at - neededAt <= idleMs
    },
  }
}
