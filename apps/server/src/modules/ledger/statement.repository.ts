import { and, asc, between, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Account } from './accounts.repository'
import { ledgerEntries, ledgerLots, ledgerMonths, ledgerTransfers } from './ledger.tables'

export type CountedKind = 'in' | 'out' | 'expired'

const columns = {
  id: sql<number>`${ledgerEntries.seq}`.mapWith(Number),
  kind: sql<CountedKind>`${ledgerEntries.kind}`,
  at: ledgerEntries.at,
  amount: ledgerEntries.amount,
  balanceAfter: sql<number>`${ledgerEntries.balanceAfter}`.mapWith(Number),
  reason: ledgerTransfers.reason,
  ref: ledgerTransfers.ref,
}

/** Entries of one account, selected by their numbers, so that no page needs a count or an offset. */
export const statementRepository = (db: Database) => ({
  /** Number of the first entry at or after a moment; undefined if there is none. */
  async firstSince(accountId: number, at: Date): Promise<number | undefined> {
    const [entry] = await db
      .select({ seq: ledgerEntries.seq })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.accountId, accountId),
          sql`${ledgerEntries.seq} is not null`,
          gte(ledgerEntries.at, at),
        ),
      )
      // Ordered by time, which has an index; ordered by number, the statement would read all earlier entries.
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.seq))
      .limit(1)
    return entry?.seq ?? undefined
  },

  /**
   * The number within its kind (`kind_seq`) of the first entry of a kind with a number of at least `seq`;
   * `last + 1` if there is none. A binary search over `kind_seq`, because there is no index on kind and `seq`
   * together.
   */
  async firstOfKind(accountId: number, kind: CountedKind, last: number, seq: number): Promise<number> {
    const { rows } = await db.execute<{ first: string }>(sql`
      with recursive search (low, high) as (
        values (1::bigint, ${last}::bigint + 1)
        union all
        select case when seq < ${seq} then middle + 1 else low end, case when seq < ${seq} then high else middle end
        from search cross join lateral (select (low + high) / 2 as middle) half
        join ledger_entries on account_id = ${accountId} and kind = ${kind} and kind_seq = middle
        where low < high
      )
      select low as first from search where low = high`)
    const [found] = rows
    if (!found) throw new Error(`entries of account ${accountId} have a gap`)
    return Number(found.first)
  },

  /** Entries from one number through another, the newest first. */
  bySeq: (accountId: number, first: number, last: number) =>
    db
      .select(columns)
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(and(eq(ledgerEntries.accountId, accountId), between(ledgerEntries.seq, first, last)))
      .orderBy(desc(ledgerEntries.seq)),

  byKindSeq: (accountId: number, kind: CountedKind, first: number, last: number) =>
    db
      .select(columns)
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(
        and(
          eq(ledgerEntries.accountId, accountId),
          eq(ledgerEntries.kind, kind),
          between(ledgerEntries.kindSeq, first, last),
        ),
      )
      .orderBy(desc(ledgerEntries.kindSeq)),

  /** Sums of one month, and the sum of all gains ever. */
  async sums({ id }: Account, month: string) {
    const [row] = await db
      .select({
        ever: sql<number>`coalesce(sum(${ledgerMonths.gained}), 0)`.mapWith(Number),
        gained: sql<number>`coalesce(sum(${ledgerMonths.gained}) filter (where month = ${month}), 0)`.mapWith(
          Number,
        ),
        used: sql<number>`coalesce(sum(${ledgerMonths.used}) filter (where month = ${month}), 0)`.mapWith(
          Number,
        ),
        expired:
          sql<number>`coalesce(sum(${ledgerMonths.expired}) filter (where month = ${month}), 0)`.mapWith(
            Number,
          ),
      })
      .from(ledgerMonths)
      .where(eq(ledgerMonths.accountId, id))
    return row ?? { ever: 0, gained: 0, used: 0, expired: 0 }
  },

  /** Lots that are not empty, in order of their last day. */
  lots: ({ id }: Account) =>
    db
      .select({
        origin: ledgerLots.origin,
        expiresOn: ledgerLots.expiresOn,
        remaining: ledgerLots.remaining,
      })
      .from(ledgerLots)
      .where(and(eq(ledgerLots.accountId, id), gt(ledgerLots.remaining, 0)))
      .orderBy(asc(ledgerLots.expiresOn)),

  async hasEnded({ id }: Account, today: string) {
    const [lot] = await db
      .select({ id: ledgerLots.id })
      .from(ledgerLots)
      .where(and(eq(ledgerLots.accountId, id), gt(ledgerLots.remaining, 0), lt(ledgerLots.expiresOn, today)))
      .limit(1)
    return lot !== undefined
  },
})
