import type { SmsEvent } from '@vce/protocol'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { smsCodes } from '../account.tables'

interface Whose {
  mobile: string
  event: SmsEvent
}

const of = ({ mobile, event }: Whose) => and(eq(smsCodes.mobile, mobile), eq(smsCodes.event, event))

export const codesRepository = (db: Database) => ({
  /** In place of the one the number had for the purpose. */
  async put(code: Omit<typeof smsCodes.$inferInsert, 'usedAt'>) {
    const { salt, codeHash, expiresAt, triesLeft } = code
    await db
      .insert(smsCodes)
      .values(code)
      .onConflictDoUpdate({
        target: [smsCodes.mobile, smsCodes.event],
        set: { salt, codeHash, expiresAt, triesLeft, usedAt: null },
      })
  },

  /** Takes one try of the code that still counts. One statement: however many ask at once, none gets a try for nothing. */
  async takeTry(whose: Whose, now: Date) {
    const [code] = await db
      .update(smsCodes)
      .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
      .where(and(of(whose), isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, now), gt(smsCodes.triesLeft, 0)))
      .returning({ salt: smsCodes.salt, codeHash: smsCodes.codeHash })
    return code
  },

  /** Uses up the code of this salt; false where another was faster. */
  async use(whose: Whose & { salt: string }, now: Date) {
    const used = await db
      .update(smsCodes)
      .set({ usedAt: now })
      .where(and(of(whose), eq(smsCodes.salt, whose.salt), isNull(smsCodes.usedAt)))
      .returning({ salt: smsCodes.salt })
    return used.length > 0
  },

  /** Takes the code back, unless a newer one stands in its place. */
  async withdraw(whose: Whose & { salt: string }) {
    await db.delete(smsCodes).where(and(of(whose), eq(smsCodes.salt, whose.salt)))
  },

  async sweep(before: Date) {
    await db.delete(smsCodes).where(lt(smsCodes.expiresAt, before))
  },
})
