import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerHolds,
  ledgerLotMoves,
  ledgerLots,
  ledgerTransfers,
} from './ledger.tables'

const ofUser = (userId: number) =>
  and(eq(ledgerAccounts.owner, String(userId)), inArray(ledgerAccounts.kind, ['user', 'held']))

export const booksRepository = (db: Database) => ({
  accountsOf: (userId: number) => db.select().from(ledgerAccounts).where(ofUser(userId)),

  /** V券 that a user has bought and not used: those of live lots, and those that open holds have taken from them. */
  async boughtVouchers(userId: number) {
    const isBought = and(
      eq(ledgerAccounts.currency, 'vouchers'),
      eq(ledgerAccounts.kind, 'user'),
      eq(ledgerAccounts.owner, String(userId)),
      eq(ledgerLots.origin, 'bought'),
    )
    const [live] = await db
      .select({ sum: sql<string>`coalesce(sum(${ledgerLots.remaining}), 0)` })
      .from(ledgerLots)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLots.accountId))
      .where(isBought)
    const [frozen] = await db
      .select({ sum: sql<string>`coalesce(-sum(${ledgerLotMoves.amount}), 0)` })
      .from(ledgerHolds)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerHolds.transferId))
      .innerJoin(ledgerLotMoves, eq(ledgerLotMoves.entryId, ledgerEntries.id))
      .innerJoin(ledgerLots, eq(ledgerLots.id, ledgerLotMoves.lotId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLots.accountId))
      .where(and(isBought, eq(ledgerHolds.state, 'open')))
    return Number(live?.sum ?? 0) + Number(frozen?.sum ?? 0)
  },

  /** Every entry of a user, in the order of its account. */
  entriesOf: (userId: number) =>
    db
      .select({
        currency: ledgerAccounts.currency,
        kind: ledgerAccounts.kind,
        at: ledgerEntries.at,
        amount: ledgerEntries.amount,
        balanceAfter: ledgerEntries.balanceAfter,
        reason: ledgerTransfers.reason,
        ref: ledgerTransfers.ref,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(ofUser(userId))
      .orderBy(asc(ledgerAccounts.currency), asc(ledgerAccounts.kind), asc(ledgerEntries.seq)),
})
