import { minuteMs } from '@vce/futures'
import type { Clock } from '#platform/clock'
import { type Database, tryLockFor } from '#platform/database'
import type { Logger } from '#platform/logging'
import { loopRuns } from './schedule.tables'

interface LoopBase {
  /** A short title; also the key of the loop's lock and of its last run. */
  name: string
  /** Interval in milliseconds. */
  every: number
  /** Whether the first run waits for one interval; by default it is at the start of the process. */
  isDelayed?: boolean
}

/**
 * Small work at an interval, in a transaction of its own. The transaction holds a lock, so one process runs it. Work
 * at an hour of the day is a queue with `cron` (`#platform/jobs`); `npm run timetable` prints both.
 */
export interface Loop extends LoopBase {
  run: (tx: Database, now: Date) => Promise<void>
}

/**
 * Work at an interval in every process, outside of a transaction: because it waits for a payment channel, or because
 * it writes what the process holds in memory. Processes share such work by their own means, such as reserved rows.
 */
export interface OpenLoop extends LoopBase {
  work: (now: Date) => Promise<unknown>
}

export type AnyLoop = Loop | OpenLoop

/** Name of a loop's lock for the operators; null for a loop that runs in every process. */
export const lockOf = (loop: AnyLoop) => ('run' in loop ? `task ${loop.name}` : null)

/** The last run of a loop in every process is stored at most once in this time, in milliseconds. */
const storedEveryMs = minuteMs

interface ScheduleOptions {
  db: Database
  clock: Clock
  logger: Logger
}

const storeRun = (db: Database, name: string, at: Date) =>
  db.insert(loopRuns).values({ name, at }).onConflictDoUpdate({ target: loopRuns.name, set: { at } })

/**
 * Runs loops at their intervals and stores when each ran last. A failed run is logged and repeated at the next
 * interval, so a loop must be safe to run twice.
 */
export function createSchedule({ db, clock, logger }: ScheduleOptions) {
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<void>>()
  const storedAt = new Map<string, number>()

  const runLocked = (loop: Loop) =>
    db.transaction(async (tx) => {
      if (!(await tryLockFor(tx, 'schedule', loop.name))) return
      const now = clock.now()
      await loop.run(tx, now)
      await storeRun(tx, loop.name, now)
    })

  async function runOpen({ name, work }: OpenLoop) {
    const now = clock.now()
    await work(now)
    const before = storedAt.get(name)
    if (before !== undefined && Math.abs(now.getTime() - before) < storedEveryMs) return
    storedAt.set(name, now.getTime())
    await storeRun(db, name, now)
  }

  /** Runs a loop, unless its previous run in this process has not ended. */
  function begin(loop: AnyLoop) {
    const { name } = loop
    if (running.has(name)) return
    const done = ('run' in loop ? runLocked(loop) : runOpen(loop))
      .catch((error) => logger.error({ err: error, task: name }, 'a chore failed'))
      .finally(() => running.delete(name))
    running.set(name, done)
  }

  return {
    start(loops: readonly AnyLoop[]) {
      for (const loop of loops) {
        if (!loop.isDelayed) begin(loop)
        timers.push(setInterval(() => begin(loop), loop.every).unref())
      }
    },
    /** Cancels future runs and waits for the running ones. */
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
