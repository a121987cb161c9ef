import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { trials } from './trials.tables'

type Key = Pick<typeof trials.$inferSelect, 'subject' | 'resource' | 'day'>

export const trialsRepository = (db: Database) => ({
  /** Starts a trial; a trial that was started before is not changed. */
  async start(trial: typeof trials.$inferInsert) {
    await db.insert(trials).values(trial).onConflictDoNothing()
  },

  /** Drops the trials of days before `before`. */
  async sweep(before: string) {
    await db.delete(trials).where(lt(trials.day, before))
  },

  async drop(subject: string) {
    await db.delete(trials).where(eq(trials.subject, subject))
  },

  async of({ subject, resource, day }: Key) {
    const [trial] = await db
      .select()
      .from(trials)
      .where(and(eq(trials.subject, subject), eq(trials.resource, resource), eq(trials.day, day)))
    return trial
  },
})
