import { minuteMs } from '@vce/futures'
import type { CtpRefusalReason, SinaRefusalReason } from '@vce/futures/feeds'
import type { Logger } from '#platform/logging'

/** Why input of a feed was dropped. */
export type DropReason =
  | CtpRefusalReason
  | SinaRefusalReason
  /** Not JSON, without a snapshot, or a line of another layout. */
  | 'malformed'
  | 'oversized'
  | 'outOfSession'
  /** From a trading day before the one on the board. */
  | 'oldDay'
  /** Older than the previous tick. */
  | 'old'
  /** Identical to the previous tick. */
  | 'repeat'
  /** A lower volume than that of the previous tick. */
  | 'countBackwards'
  /** Replaced by a later tick, because too many ticks arrived between two steps. */
  | 'flood'
  | 'tooManyContracts'

const logIntervalMs = minuteMs

/**
 * Counts dropped input by reason and logs one line a minute: a faulty feed would fill the log with its ticks.
 */
export function createDropCounter(logger: Logger) {
  const total = new Map<DropReason, number>()
  let unlogged = new Map<DropReason, number>()
  let loggedAt = Number.NEGATIVE_INFINITY
  const add = (counts: Map<DropReason, number>, reason: DropReason, count: number) =>
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  return {
    count(reason: DropReason, count = 1) {
      if (count === 0) return
      add(total, reason, count)
      add(unlogged, reason, count)
    },
    /** Counts since the start. */
    counts: (): Partial<Record<DropReason, number>> => Object.fromEntries(total),
    /** Logs the counts if the next line is due at `now` (epoch milliseconds). */
    poll(now: number) {
      if (unlogged.size === 0 || now < loggedAt + logIntervalMs) return
      loggedAt = now
      logger.warn({ refused: Object.fromEntries(unlogged) }, 'refused input of a feed')
      unlogged = new Map()
    },
  }
}

export type DropCounter = ReturnType<typeof createDropCounter>
