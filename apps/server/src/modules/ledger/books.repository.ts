import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger.tables'

const ofUser = (userId: number) =>
  and(eq(ledgerAccounts.owner, String(userId)), inArray(ledgerAccounts.kind, ['user', 'held']))

export const booksRepository = (db: Database) => ({
  accountsOf: (userId: number) => db.select().from(ledgerAccounts).where(ofUser(userId)),

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
