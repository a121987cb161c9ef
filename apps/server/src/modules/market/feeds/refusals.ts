import type { CtpRefusal, SinaRefusal } from '@vce/futures/feeds'
import type { Logger } from '#platform/logging'

/** Why input of a feed was not applied. */
export type Refusal =
  | CtpRefusal
  | SinaRefusal
  /** Not JSON, no snapshot in it, or a line of another layout. */
  | 'malformed'
  | 'oversized'
  | 'outOfSession'
  /** From a trading day before the one on the board. */
  | 'oldDay'
  /** Older than the previous tick. */
  | 'old'
  /** Identical to the previous tick. */
  | 'repeat'
  /** A lower volume than the previous one. */
  | 'countBackwards'
  /** Too many between two steps: replaced by a later one. */
  | 'flood'
  | 'tooManyContracts'

const logIntervalMs = 60_000

/** Counts refusals by reason and logs one line a minute: a faulty feed would fill the log with its ticks. */
export function createRefusals(logger: Logger) {
  const total = new Map<Refusal, number>()
  let unlogged = new Map<Refusal, number>()
  let loggedAt = Number.NEGATIVE_INFINITY
  const add = (counts: Map<Refusal, number>, reason: Refusal, count: number) =>
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  return {
    count(reason: Refusal, count = 1) {
      if (count === 0) return
      add(total, reason, count)
      add(unlogged, reason, count)
    },
    /** Since the start. */
    counts: (): Partial<Record<Refusal, number>> => Object.fromEntries(total),
    /** Logs the counts when they are due (epoch milliseconds). */
    poll(now: number) {
      if (unlogged.size === 0 || now < loggedAt + logIntervalMs) return
      loggedAt = now
      logger.warn({ refused: Object.fromEntries(unlogged) }, 'refused input of a feed')
      unlogged = new Map()
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>
