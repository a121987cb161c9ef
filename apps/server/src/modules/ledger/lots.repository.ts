import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { ledgerEntries, ledgerLotMoves, ledgerLots, ledgerTransfers } from './ledger.tables'

/** Where an amount of a user came from, and the last day it can be spent. */
export interface Bucket {
  origin: 'earned' | 'bought' | 'given'
  /** `order:9001`, or ''. */
  source: string
  expiresOn: string
}

/** An amount taken from a lot (negative) or put into it. */
export interface LotMove {
  lotId: number
  amount: number
}

const inOrder = [asc(ledgerLots.expiresOn), asc(ledgerLots.id)]
const holding = (accountId: number) => and(eq(ledgerLots.accountId, accountId), gt(ledgerLots.remaining, 0))

export const lotsRepository = (db: Database) => ({
  /** Lots that can be spent on a day, those that end first first. */
  live: (accountId: number, day: string) =>
    db
      .select()
      .from(ledgerLots)
      .where(and(holding(accountId), gte(ledgerLots.expiresOn, day)))
      .orderBy(...inOrder),

  /** Lots of an account that ended before a day and still hold something. */
  ended: (accountId: number, day: string) =>
    db
      .select()
      .from(ledgerLots)
      .where(and(holding(accountId), lt(ledgerLots.expiresOn, day)))
      .orderBy(...inOrder),

  /** Accounts with such lots, a batch. */
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
   * Lots from which the entry of an account in a transfer took, as they stand now, with the amount taken; the
   * last to end first.
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

  /** The lot into which a transfer put something for an account; undefined if it put nothing. */
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

  /** Puts an amount into a bucket, made on first use; returns its lot. */
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

  /** Changes what lots hold. */
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
