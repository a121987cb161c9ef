import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { users } from './account.tables'

type NewUser = Omit<typeof users.$inferInsert, 'id'>

/** Users by mobile number and id. Deleted users have no number and are not returned. */
export const accountRepository = (db: Database) => ({
  async addUser(user: NewUser) {
    const [added] = await db.insert(users).values(user).returning({ id: users.id })
    if (!added) throw new Error('Inserting a user returned no row')
    return added.id
  },

  async byMobile(mobile: string) {
    const [user] = await db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.mobile, mobile), isNull(users.deletedAt)))
    return user
  },

  async byId(userId: number) {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    return user
  },

  /** The user with an invitation code. */
  async inviterBy(invitationCode: string) {
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.invitationCode, invitationCode), isNull(users.deletedAt)))
    return user
  },

  async hasPassword(userId: number) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.passwordHash)))
    return rows.length > 0
  },

  /** Stores an invitation code for a user who has none, unless another user has the same code. */
  async setInvitationCode(userId: number, invitationCode: string) {
    await db.execute(sql`
      update ${users} set invitation_code = ${invitationCode}
      where id = ${userId} and invitation_code is null
        and not exists (select from ${users} other where other.invitation_code = ${invitationCode})`)
  },

  /** Locks the user row until the transaction ends; changes of password, number or deletion wait. */
  async lock(userId: number) {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update')
    return user
  },

  /**
   * Locks a number, registered or not, until the transaction ends: meanwhile no other transaction can assign
   * it.
   */
  async lockMobile(mobile: string) {
    await lockFor(db, 'account mobile', mobile)
  },

  async setMobile(userId: number, mobile: string) {
    await db.update(users).set({ mobile }).where(eq(users.id, userId))
  },

  /** Sets the first password; false if the user already has one. */
  async setFirstPassword(userId: number, passwordHash: string, passwordSetAt: Date) {
    const set = await db
      .update(users)
      .set({ passwordHash, passwordSetAt })
      .where(and(eq(users.id, userId), isNull(users.passwordHash)))
      .returning({ id: users.id })
    return set.length > 0
  },

  async replacePassword(userId: number, passwordHash: string, passwordSetAt: Date) {
    await db.update(users).set({ passwordHash, passwordSetAt }).where(eq(users.id, userId))
  },
})
