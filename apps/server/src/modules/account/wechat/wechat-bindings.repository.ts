import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { wechatTickets } from '../account.tables'

const good = (hash: string, now: Date) =>
  and(
    eq(wechatTickets.hash, hash),
    eq(wechatTickets.kind, 'bind'),
    eq(wechatTickets.used, false),
    gt(wechatTickets.expiresAt, now),
  )

export const referencesRepository = (db: Database) => ({
  async add(reference: Pick<typeof wechatTickets.$inferInsert, 'hash' | 'status' | 'openid' | 'expiresAt'>) {
    await db.insert(wechatTickets).values({ ...reference, kind: 'bind' })
  },

  async isGood(hash: string, now: Date) {
    const found = await db.select({ hash: wechatTickets.hash }).from(wechatTickets).where(good(hash, now))
    return found.length > 0
  },

  /** One statement: however many ask at once, one gets it. */
  async take(hash: string, now: Date) {
    const [taken] = await db
      .update(wechatTickets)
      .set({ used: true })
      .where(good(hash, now))
      .returning({ openid: wechatTickets.openid })
    return taken?.openid ?? undefined
  },
})
