import { createJobs } from '#platform/jobs'
import type { Values } from '#platform/module'
import { createOutbox } from '#platform/outbox'
import { createSchedule } from '#platform/schedule'
import { timetableOf } from './timetable'

/** Runs the background work of all modules: loops, queues, and listeners to events. */
export function createBackground(values: Values, databaseUrl: string) {
  const { clock, db, logger, metrics } = values
  const { listeners, loops, queues } = timetableOf(values.modules, values)
  const schedule = createSchedule({ db, clock, logger })
  const outbox = createOutbox({ db, clock, logger, metrics, databaseUrl, listeners })
  const jobs = createJobs({ db, clock, logger, metrics, queues })
  return {
    async start() {
      outbox.start()
      await jobs.start()
      schedule.start(loops)
    },
    stop: () => Promise.all([schedule.stop(), outbox.stop(), jobs.stop()]),
  }
}
