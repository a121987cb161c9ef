import type { CtpRefusal, SinaRefusal } from '@vce/futures'
import type { Logger } from '#platform/logging'

/** Why what a feed sent changed nothing. */
export type Refusal =
  | CtpRefusal
  | SinaRefusal
  /** No JSON, no snapshot in it, a line of another layout. */
  | 'malformed'
  | 'oversized'
  | 'outOfSession'
  /** Of a trading day before the one on the board. */
  | 'oldDay'
  /** Older than what came before it. */
  | 'old'
  /** The same again. */
  | 'repeat'
  /** Fewer lots than were traded before. */
  | 'countBackwards'
  /** Too many came between two steps: a later one stands for it. */
  | 'flood'
  | 'tooManyContracts'

const everyMinute = 60_000

/** Counts refusals by reason and tells them in one line a minute; a faulty feed would fill the log with its ticks. */
export function createRefusals(logger: Logger) {
  const total = new Map<Refusal, number>()
  let untold = new Map<Refusal, number>()
  let toldAt = Number.NEGATIVE_INFINITY
  const add = (counts: Map<Refusal, number>, reason: Refusal, count: number) =>
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  return {
    count(reason: Refusal, count = 1) {
      if (count === 0) return
      add(total, reason, count)
      add(untold, reason, count)
    },
    /** Since the start. */
    counts: (): Partial<Record<Refusal, number>> => Object.fromEntries(total),
    /** Epoch milliseconds. */
    tend(now: number) {
      if (untold.size === 0 || now < toldAt + everyMinute) return
      toldAt = now
      logger.warn({ refused: Object.fromEntries(untold) }, 'a feed sent what is not used')
      untold = new Map()
    },
  }
}

export type Refusals = ReturnType<typeof createRefusals>
