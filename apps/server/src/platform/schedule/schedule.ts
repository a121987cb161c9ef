import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'

export interface Task {
  /** A short title; also the key of the chore's lock. */
  name: string
  /** Interval in milliseconds. */
  every: number
  /** Runs in a transaction of its own, which also holds the lock. */
  run: (tx: Database, now: Date) => Promise<void>
}

interface ScheduleOptions {
  db: Database
  clock: Clock
  logger: Logger
}

/**
 * Runs small chores at an interval, each in one process at a time: the process that gets the chore's lock. A
 * failed chore is logged and retried at the next interval, so a chore must be safe to run twice.
 */
export function createSchedule({ db, clock, logger }: ScheduleOptions) {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()

  const once = (task: Task) =>
    db
      .transaction(async (tx) => {
        const { rows } = await tx.execute<{ won: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended(${`task ${task.name}`}, 0)) as won`,
        )
        if (rows[0]?.won) await task.run(tx, clock.now())
      })
      .catch((error) => logger.error({ err: error, task: task.name }, 'a chore failed'))

  return {
    start(tasks: readonly Task[]) {
      for (const task of tasks) {
        const run = () => {
          const done = once(task).finally(() => running.delete(done))
          running.add(done)
        }
        run()
        timers.push(setInterval(run, task.every).unref())
      }
    },
    /** Cancels future runs and waits for running chores. */
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
