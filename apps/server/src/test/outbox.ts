import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { beforeAll, expect } from 'vitest'
import type { Clock } from '#platform/clock'
import { createLogger } from '#platform/logging'
import { createOutbox } from '#platform/outbox'
import { listenersOf } from '../wiring/timetable'
import type { startTestApp } from './app'

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'db' | 'url'>

/**
 * Handles the events of a test file's server, as a real process does; `allHandled` waits until no event is
 * left.
 */
export function handleEvents({ app, db, url }: Server, clock: Clock) {
  const outbox = createOutbox({
    db,
    databaseUrl: url,
    clock,
    logger: createLogger('silent'),
    metrics: new Registry(),
    listeners: listenersOf(app.values),
  })
  beforeAll(() => {
    outbox.start()
    return () => outbox.stop()
  })
  return {
    allHandled: () =>
      expect
        .poll(
          async () => {
            const { rows } = await db.execute(sql`
              select id from outbox_events where not dispatched
              union all select event_id from outbox_deliveries where handled_at is null`)
            return rows
          },
          { timeout: 10_000 },
        )
        .toEqual([]),
  }
}
