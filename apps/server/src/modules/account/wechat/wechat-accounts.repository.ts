import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { wechatAccounts } from '../account.tables'

export const wechatAccountsRepository = (db: Database) => ({
  async userOf(openid: string) {
    const [account] = await db
      .select({ userId: wechatAccounts.userId })
      .from(wechatAccounts)
      .where(eq(wechatAccounts.openid, openid))
    return account?.userId
  },

  /** Binds a WeChat account and a user to each other, one to one; idempotent. */
  async bind(openid: string, userId: number, createdAt: Date) {
    const bound = await db
      .insert(wechatAccounts)
      .values({ openid, userId, createdAt })
      .onConflictDoNothing()
      .returning({ openid: wechatAccounts.openid })
    if (bound.length > 0) return 'bound'
    const owner = await this.userOf(openid)
    if (owner === userId) return 'bound'
    return owner === undefined ? 'userHasAnother' : 'isAnothers'
  },
})
