import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { ledgerEntries, ledgerLotMoves, ledgerLots, ledgerTransfers } from './ledger.tables'

/** Origin of an amount, and the last day on which it can be spent. */
export interface Bucket {
  origin: 'earned' | 'bought' | 'given'
  /** `order:9001` for V券 that belong to an order, otherwise ''. */
  source: string
  expiresOn: string
}

/** An amount that is put into a lot, or taken from it if negative. */
export interface LotMove {
  lotId: number
  amount: number
}

const inOrder = [asc(ledgerLots.expiresOn), asc(ledgerLots.id)]
const holding = (accountId: number) => and(eq(ledgerLots.accountId, accountId), gt(ledgerLots.remaining, 0))

export const lotsRepository = (db: Database) => ({
  /** Lots that can be spent on a day, in order of their last day. */
  live: (accountId: number, day: string) =>
    db
      .select()
      .from(ledgerLots)
      .where(and(holding(accountId), gte(ledgerLots.expiresOn, day)))
      .orderBy(...inOrder),

  /** Lots of an account that ended before a day and are not empty. */
  ended: (accountId: number, day: string) =>
    db
      .select()
      .from(ledgerLots)
      .where(and(holding(accountId), lt(ledgerLots.expiresOn, day)))
      .orderBy(...inOrder),

  /** Accounts with lots that ended before a day and are not empty, at most `limit`. */
  async accountsWithEnded(day: string, limit: number) {
    const rows = await db
      .selectDistinct({ accountId: ledgerLots.accountId })
      .from(ledgerLots)
      .where(and(gt(ledgerLots.remaining, 0), lt(ledgerLots.expiresOn, day)))
      .orderBy(asc(ledgerLots.accountId))
      .limit(limit)
    return rows.map(({ accountId }) => accountId)
  },

  /**
   * The lots of an account from which a transfer took amounts, each with the amount and its current state;
   * the lot that ends last comes first.
   */
  async takenBy(transferId: number, accountId: number) {
    const rows = await db
      .select({ lot: ledgerLots, amount: ledgerLotMoves.amount })
      .from(ledgerLotMoves)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLotMoves.entryId))
      .innerJoin(ledgerLots, eq(ledgerLots.id, ledgerLotMoves.lotId))
      .where(and(eq(ledgerEntries.transferId, transferId), eq(ledgerEntries.accountId, accountId)))
      .orderBy(sql`${ledgerLots.expiresOn} desc, ${ledgerLots.id} desc`)
    return rows.map(({ lot, amount }) => ({ ...lot, taken: -amount }))
  },

  /** The lot of an account that a transfer filled; undefined if it filled none. */
  async filledBy(transferKey: string, accountId: number) {
    const [row] = await db
      .select({ lotId: ledgerLotMoves.lotId })
      .from(ledgerTransfers)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
      .innerJoin(ledgerLotMoves, eq(ledgerLotMoves.entryId, ledgerEntries.id))
      .where(and(eq(ledgerTransfers.key, transferKey), eq(ledgerEntries.accountId, accountId)))
      .limit(1)
    return row?.lotId
  },

  /** Adds an amount to the lot of a bucket, which is inserted on first use; returns the lot's id. */
  async fill(accountId: number, bucket: Bucket, amount: number) {
    const [lot] = await db
      .insert(ledgerLots)
      .values({ accountId, ...bucket, amount, remaining: amount })
      .onConflictDoUpdate({
        target: [ledgerLots.accountId, ledgerLots.origin, ledgerLots.source, ledgerLots.expiresOn],
        set: {
          amount: sql`${ledgerLots.amount} + excluded.amount`,
          remaining: sql`${ledgerLots.remaining} + excluded.remaining`,
        },
      })
      .returning({ id: ledgerLots.id })
    if (!lot) throw new Error('no lot was written')
    return lot.id
  },

  /** Changes the remaining amounts of lots. */
  async change(moves: readonly LotMove[]) {
    for (const { lotId, amount } of moves)
      await db
        .update(ledgerLots)
        .set({ remaining: sql`${ledgerLots.remaining} + ${amount}` })
        .where(eq(ledgerLots.id, lotId))
  },

  async record(entryId: number, moves: readonly LotMove[]) {
    if (moves.length > 0) await db.insert(ledgerLotMoves).values(moves.map((move) => ({ entryId, ...move })))
  },
})
