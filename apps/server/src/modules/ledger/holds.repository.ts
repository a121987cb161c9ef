import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { ledgerHolds, ledgerTransfers } from './ledger.tables'

export const holdsRepository = (db: Database) => ({
  async add(transferId: number, deadline: Date) {
    await db.insert(ledgerHolds).values({ transferId, deadline })
  },

  /** The transfer with a key, and the hold that it made. */
  async madeBy(key: string) {
    const [row] = await db
      .select({ hold: ledgerHolds, transfer: ledgerTransfers })
      .from(ledgerHolds)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerHolds.transferId))
      .where(eq(ledgerTransfers.key, key))
    return row
  },

  /** Open holds whose deadline has passed, the oldest first, with the transfers that made them. */
  due: (now: Date, limit: number) =>
    db
      .select({
        id: ledgerHolds.id,
        key: ledgerTransfers.key,
        ref: ledgerTransfers.ref,
        fromId: ledgerTransfers.fromId,
        toId: ledgerTransfers.toId,
      })
      .from(ledgerHolds)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerHolds.transferId))
      .where(and(eq(ledgerHolds.state, 'open'), lte(ledgerHolds.deadline, now)))
      .orderBy(asc(ledgerHolds.deadline), asc(ledgerHolds.id))
      .limit(limit),

  /** Ends a hold; false if it was not open any more. */
  async end(id: number, state: 'captured' | 'released', endedBy: number) {
    const ended = await db
      .update(ledgerHolds)
      .set({ state, endedBy })
      .where(and(eq(ledgerHolds.id, id), eq(ledgerHolds.state, 'open')))
      .returning({ id: ledgerHolds.id })
    return ended.length > 0
  },
})
