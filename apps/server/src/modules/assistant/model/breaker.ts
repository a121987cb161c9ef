/** Failures within a time that open the breaker, and how long it stays open, in milliseconds. */
const defaults = { failures: 5, withinMs: 60_000, openMs: 60_000 }

/** One call through the breaker; one of the three ends it. */
export interface Passage {
  succeed(): void
  fail(): void
  /** Ended by its reader: says nothing about the provider. */
  leave(): void
}

/** Keeps questions away from a provider that fails; after a rest one call probes it, and its success closes the breaker. */
export function createBreaker(now: () => number, { failures, withinMs, openMs } = defaults) {
  let failedAt: number[] = []
  let openUntil: number | null = null
  let isProbing = false

  const open = () => {
    openUntil = now() + openMs
    failedAt = []
  }
  const closed: Passage = {
    succeed: () => undefined,
    fail() {
      failedAt = [...failedAt.filter((at) => at > now() - withinMs), now()]
      if (failedAt.length >= failures) open()
    },
    leave: () => undefined,
  }
  const probe: Passage = {
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
    enter(): Passage | null {
      if (openUntil === null) return closed
      if (now() < openUntil || isProbing) return null
      isProbing = true
      return probe
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>
