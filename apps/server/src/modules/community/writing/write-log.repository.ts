import { dayMs } from '@vce/futures'
import { asc, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { SignedInUser } from '#platform/http'
import type { Loop } from '#platform/schedule'
import { writeLog } from '../tables/write-log.tables'

/** Days for which rows are stored; 网络安全法, article 21, requires at least six months. */
const storedDays = 180

type WrittenText = Pick<typeof writeLog.$inferInsert, 'kind' | 'refId' | 'revision'>

export const writeLogRepository = (db: Database) => ({
  /** Records from where a text was written; call this in the transaction that stores the text. */
  async log({ userId, touristId, client }: SignedInUser, written: WrittenText, at: Date) {
    await db
      .insert(writeLog)
      .values({ ...written, userId, address: client.address, browser: touristId ?? null, at })
  },

  ofUser: (userId: number) =>
    db.select().from(writeLog).where(eq(writeLog.userId, userId)).orderBy(asc(writeLog.id)),
})

export const sweepWriteLog: Loop = {
  name: 'sweep write log',
  every: dayMs,
  async run(tx, now) {
    await tx.delete(writeLog).where(lt(writeLog.at, new Date(now.getTime() - storedDays * dayMs)))
  },
}
