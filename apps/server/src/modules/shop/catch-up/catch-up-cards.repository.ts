import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { catchUpCardsHeld as cards } from './catch-up-cards.tables'

const left = (userId: number) => and(eq(cards.userId, userId), isNull(cards.usedAt))

/** 补签卡 of users, within the caller's transaction. */
export const catchUpCards = (tx: Database) => ({
  /** Gives a card; false if one was given already for the same source. */
  async give(userId: number, source: string, at: Date): Promise<boolean> {
    const given = await tx
      .insert(cards)
      .values({ userId, source, givenAt: at })
      .onConflictDoNothing({ target: cards.source })
      .returning({ id: cards.id })
    return given.length > 0
  },

  /** Uses the oldest card; false if the user has none. */
  async take(userId: number, at: Date): Promise<boolean> {
    const [card] = await tx
      .select({ id: cards.id })
      .from(cards)
      .where(left(userId))
      .orderBy(asc(cards.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!card) return false
    await tx.update(cards).set({ usedAt: at }).where(eq(cards.id, card.id))
    return true
  },

  /** Rows for the user's data export. */
  everythingOf: (userId: number) =>
    tx.select().from(cards).where(eq(cards.userId, userId)).orderBy(asc(cards.id)),

  async drop(userId: number) {
    await tx.delete(cards).where(eq(cards.userId, userId))
  },

  count: (userId: number): Promise<number> => tx.$count(cards, left(userId)),
})
