import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/database'
import {
  captchas,
  devices,
  smsCodes,
  smsOutbox,
  users,
  wechatAccounts,
  wechatTickets,
} from '../account.tables'

const isDue = (now: Date) => and(isNull(users.deletedAt), lte(users.closingAt, now))

export const privacyRepository = (db: Database) => ({
  /** Schedules the deletion of an account, or cancels it with null; false if nothing changes. */
  async setClosing(userId: number, closingAt: Date | null, erasesLiveTexts = false) {
    const set = await db
      .update(users)
      .set({ closingAt, erasesLiveTexts })
      .where(and(eq(users.id, userId), closingAt ? isNull(users.closingAt) : isNotNull(users.closingAt)))
      .returning({ id: users.id })
    return set.length > 0
  },

  /** Ids of the accounts due for deletion. */
  async due(now: Date): Promise<number[]> {
    const rows = await db.select({ id: users.id }).from(users).where(isDue(now))
    return rows.map(({ id }) => id)
  },

  /**
   * Locks an account until the transaction ends and returns it; undefined if it is no longer due for
   * deletion.
   */
  async holdDue(userId: number, now: Date) {
    const [user] = await db
      .select({ id: users.id, mobile: users.mobile, erasesLiveTexts: users.erasesLiveTexts })
      .from(users)
      .where(and(eq(users.id, userId), isDue(now)))
      .for('update')
    return user
  },

  /** Removes all personal data of the account; its id stays for the rows that refer to it. */
  async empty({ id, mobile }: { id: number; mobile: string | null }, now: Date) {
    const own = db
      .select({ openid: wechatAccounts.openid })
      .from(wechatAccounts)
      .where(eq(wechatAccounts.userId, id))
    await db.delete(wechatTickets).where(inArray(wechatTickets.openid, own))
    await db.delete(wechatAccounts).where(eq(wechatAccounts.userId, id))
    await db.delete(devices).where(eq(devices.userId, id))
    if (mobile !== null) {
      await db.delete(captchas).where(eq(captchas.mobile, mobile))
      await db.delete(smsCodes).where(eq(smsCodes.mobile, mobile))
      await db.delete(smsOutbox).where(eq(smsOutbox.mobile, mobile))
    }
    await db
      .update(users)
      .set({
        mobile: null,
        passwordHash: null,
        passwordSetAt: null,
        serviceCode: null,
        invitationCode: null,
        closingAt: null,
        erasesLiveTexts: false,
        deletedAt: now,
      })
      .where(eq(users.id, id))
  },

  devicesOf: (userId: number) => db.select().from(devices).where(eq(devices.userId, userId)),

  async hasWechat(userId: number) {
    const found = await db
      .select({ userId: wechatAccounts.userId })
      .from(wechatAccounts)
      .where(eq(wechatAccounts.userId, userId))
    return found.length > 0
  },
})
