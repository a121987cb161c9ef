import { minuteMs } from '@vce/futures'

/** `failures` within `withinMs` open the breaker; it stays open for `openMs` (milliseconds). */
const defaults = { failures: 5, withinMs: minuteMs, openMs: minuteMs }

/** One call through the breaker. The caller must end it with exactly one of the three methods. */
export interface BreakerCall {
  succeed(): void
  fail(): void
  /** The reader ended the call, so its result says nothing about the provider. */
  leave(): void
}

/**
 * Circuit breaker for a provider. After `openMs` one call probes the provider; its success closes the
 * breaker.
 */
export function createBreaker(now: () => number, { failures, withinMs, openMs } = defaults) {
  let failedAt: number[] = []
  let openUntil: number | null = null
  let isProbing = false

  const open = () => {
    openUntil = now() + openMs
    failedAt = []
  }
  const closed: BreakerCall = {
    succeed: () => undefined,
    fail() {
      failedAt = [...failedAt.filter((at) => at > now() - withinMs), now()]
      if (failedAt.length >= failures) open()
    },
    leave: () => undefined,
  }
  const probe: BreakerCall = {
    succeed() {
      isProbing = false
      openUntil = null
    },
    fail() {
      isProbing = false
      open()
    },
    leave() {
      isProbing = false
    },
  }

  return {
    /** Null while the breaker is open. */
    enter(): BreakerCall | null {
      if (openUntil === null) return closed
      if (now() < openUntil || isProbing) return null
      isProbing = true
      return probe
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>
