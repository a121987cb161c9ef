import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { AccountName } from './accounts'
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

  /** Bought V券 that a user has not used: the rest of the lots, and what open holds have frozen. */
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

  /** Sum of the amounts that an account has received for a reason since a moment. */
  async receivedSince({ currency, kind, owner }: AccountName, reason: string, since: Date): Promise<number> {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(
        and(
          eq(ledgerAccounts.currency, currency),
          eq(ledgerAccounts.kind, kind),
          eq(ledgerAccounts.owner, owner),
          eq(ledgerTransfers.reason, reason),
          gt(ledgerEntries.amount, 0),
          // Only entries with a number are in the index.
          sql`${ledgerEntries.seq} is not null`,
          gte(ledgerEntries.at, since),
        ),
      )
    return Number(row?.sum ?? 0)
  },

  /** All entries of a user, in order of account and number. */
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
