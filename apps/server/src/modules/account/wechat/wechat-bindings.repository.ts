import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { wechatTickets } from '../account.tables'

const isPending = (hash: string, now: Date) =>
  and(
    eq(wechatTickets.hash, hash),
    eq(wechatTickets.kind, 'bind'),
    eq(wechatTickets.used, false),
    gt(wechatTickets.expiresAt, now),
  )

export const bindingsRepository = (db: Database) => ({
  async add(binding: Pick<typeof wechatTickets.$inferInsert, 'hash' | 'status' | 'openid' | 'expiresAt'>) {
    await db.insert(wechatTickets).values({ ...binding, kind: 'bind' })
  },

  async exists(hash: string, now: Date) {
    const found = await db
      .select({ hash: wechatTickets.hash })
      .from(wechatTickets)
      .where(isPending(hash, now))
    return found.length > 0
  },

  /** Redeems a binding in a single statement, so that only one of several concurrent calls gets it. */
  async take(hash: string, now: Date) {
    const [taken] = await db
      .update(wechatTickets)
      .set({ used: true })
      .where(isPending(hash, now))
      .returning({ openid: wechatTickets.openid })
    return taken?.openid ?? undefined
  },
})
