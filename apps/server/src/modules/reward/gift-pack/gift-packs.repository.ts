import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { giftPacks } from './gift-packs.tables'

export const giftPacksRepository = (db: Database) => ({
  async add(userId: number, givenAt: Date) {
    await db.insert(giftPacks).values({ userId, givenAt })
  },

  async of(userId: number) {
    const [pack] = await db.select().from(giftPacks).where(eq(giftPacks.userId, userId))
    return pack
  },

  /** Marks the pack as opened; false if it was opened before, or was given at or before `givenAfter`. */
  async open(userId: number, openedAt: Date, givenAfter: Date): Promise<boolean> {
    const opened = await db
      .update(giftPacks)
      .set({ openedAt })
      .where(and(eq(giftPacks.userId, userId), isNull(giftPacks.openedAt), gt(giftPacks.givenAt, givenAfter)))
      .returning({ userId: giftPacks.userId })
    return opened.length > 0
  },

  async drop(userId: number) {
    await db.delete(giftPacks).where(eq(giftPacks.userId, userId))
  },
})
