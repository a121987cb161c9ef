import type { SmsEvent } from '@vce/protocol'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { smsCodes } from '../account.tables'

/** Identifies a code by number, purpose and requester (browser or network, see `requesterOf`). */
export interface CodeOwner {
  mobile: string
  event: SmsEvent
  asker: string
}

const of = ({ mobile, event, asker }: CodeOwner) =>
  and(eq(smsCodes.mobile, mobile), eq(smsCodes.event, event), eq(smsCodes.asker, asker))

export const codesRepository = (db: Database) => ({
  /** Stores a code; it replaces the requester's previous code for the same number and purpose. */
  async put(code: Omit<typeof smsCodes.$inferInsert, 'usedAt'>) {
    const { salt, codeHash, expiresAt, triesLeft } = code
    await db
      .insert(smsCodes)
      .values(code)
      .onConflictDoUpdate({
        target: [smsCodes.mobile, smsCodes.event, smsCodes.asker],
        set: { salt, codeHash, expiresAt, triesLeft, usedAt: null },
      })
  },

  /**
   * Takes one try of a valid code. A single statement, so that concurrent calls cannot exceed the number of
   * tries.
   */
  async takeTry(owner: CodeOwner, now: Date) {
    const [code] = await db
      .update(smsCodes)
      .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
      .where(and(of(owner), isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, now), gt(smsCodes.triesLeft, 0)))
      .returning({ salt: smsCodes.salt, codeHash: smsCodes.codeHash })
    return code
  },

  /** Whether the requester has any code, valid or not. */
  exists: async (owner: CodeOwner) => (await db.$count(smsCodes, of(owner))) > 0,

  /** Uses up the code with this salt and returns its expiry; undefined if a concurrent call was first. */
  async use(owner: CodeOwner & { salt: string }, now: Date) {
    const [used] = await db
      .update(smsCodes)
      .set({ usedAt: now })
      .where(and(of(owner), eq(smsCodes.salt, owner.salt), isNull(smsCodes.usedAt)))
      .returning({ expiresAt: smsCodes.expiresAt })
    return used?.expiresAt
  },

  /** Deletes a code, unless a newer one has replaced it. */
  async withdraw(owner: CodeOwner & { salt: string }) {
    await db.delete(smsCodes).where(and(of(owner), eq(smsCodes.salt, owner.salt)))
  },

  async sweep(before: Date) {
    await db.delete(smsCodes).where(lt(smsCodes.expiresAt, before))
  },
})
