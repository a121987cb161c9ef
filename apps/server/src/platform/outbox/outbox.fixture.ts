// A process that handles events until it is killed: `node outbox.fixture.ts <database url>`.
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import * as z from 'zod/mini'
import { connect } from '#platform/database'
import { createLogger } from '#platform/logging'
import { eventType, type Listener, on } from './events'
import { createOutbox } from './outbox'

export const countedEvent = eventType('counted', z.object({ step: z.int() }))

/** A listener that writes a row for each event; the rows' numbers show the order of handling. */
const writes = (name: string): Listener => ({
  name,
  handlers: [
    on(countedEvent, async (tx, { id, userId, data }) => {
      await tx.execute(
        sql`insert into counted (listener, event_id, user_id, step) values (${name}, ${id}, ${userId}, ${data.step})`,
      )
    }),
  ],
})

const [databaseUrl] = process.argv.slice(2)
if (process.argv[1] === import.meta.filename && databaseUrl) {
  const logger = createLogger('error')
  const { db } = connect(databaseUrl, logger)
  createOutbox({
    db,
    databaseUrl,
    logger,
    clock: { now: () => new Date() },
    metrics: new Registry(),
    listeners: [writes('one'), writes('two')],
  }).start()
  setInterval(() => undefined, 60_000)
}
