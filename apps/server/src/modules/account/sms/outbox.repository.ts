import { desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { smsOutbox } from '../account.tables'

export const outboxRepository = (db: Database) => ({
  async add(message: Omit<typeof smsOutbox.$inferInsert, 'id'>) {
    await db.insert(smsOutbox).values(message)
  },

  /** The newest `count` messages to one number, or to all; newest first. */
  last: (count: number, mobile?: string) =>
    db
      .select({ mobile: smsOutbox.mobile, text: smsOutbox.text, sentAt: smsOutbox.sentAt })
      .from(smsOutbox)
      .where(mobile === undefined ? undefined : eq(smsOutbox.mobile, mobile))
      .orderBy(desc(smsOutbox.sentAt), desc(smsOutbox.id))
      .limit(count),

  async sweep(before: Date) {
    await db.delete(smsOutbox).where(lt(smsOutbox.sentAt, before))
  },
})
