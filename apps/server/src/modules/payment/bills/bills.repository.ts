import type { Channel } from '@vce/protocol'
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { billDifferences, billRows, bills, payments, refunds } from '../payment.tables'
import type { BillRow } from '../providers/provider'
import type { Difference, OurRow } from './compare-bill'

/** Rows per INSERT, so that the number of parameters stays below the limit. */
const batch = 1000

const asBillRow = ({ refundNo, ...row }: typeof billRows.$inferSelect): BillRow => ({
  kind: row.kind,
  no: row.no,
  providerNo: row.providerNo,
  amountFen: row.amountFen,
  feeFen: row.feeFen,
  at: row.at,
  ...(refundNo !== '' && { refundNo }),
})

export const billsRepository = (db: Database) => ({
  /** Stores the bill of a day; replaces an earlier version. */
  async replace(channel: Channel, day: string, rows: readonly BillRow[], readAt: Date) {
    await db.delete(billRows).where(and(eq(billRows.channel, channel), eq(billRows.day, day)))
    const values = rows.map(({ refundNo = '', ...row }) => ({ ...row, refundNo, channel, day }))
    for (let from = 0; from < values.length; from += batch)
      await db.insert(billRows).values(values.slice(from, from + batch))
    const sum = (kind: BillRow['kind']) =>
      rows.filter((row) => row.kind === kind).reduce((total, { amountFen }) => total + amountFen, 0)
    const totals = {
      readAt,
      rows: rows.length,
      paidFen: sum('payment'),
      refundedFen: sum('refund'),
      feeFen: rows.reduce((total, { feeFen }) => total + feeFen, 0),
    }
    await db
      .insert(bills)
      .values({ channel, day, ...totals })
      .onConflictDoUpdate({ target: [bills.channel, bills.day], set: totals })
  },

  /** Rows in the bills of a channel, on any day, whose payment or refund number is in `numbers`. */
  rowsNamed: async (channel: Channel, numbers: readonly string[]): Promise<BillRow[]> =>
    numbers.length === 0
      ? []
      : (
          await db
            .select()
            .from(billRows)
            .where(
              and(
                eq(billRows.channel, channel),
                or(inArray(billRows.no, [...numbers]), inArray(billRows.refundNo, [...numbers])),
              ),
            )
            .orderBy(billRows.id)
        ).map(asBillRow),

  /**
   * Our payments and refunds through a channel that are within a span of time or whose number is in `named`.
   */
  async ours(channel: Channel, span: { from: Date; to: Date }, named: readonly string[]): Promise<OurRow[]> {
    const within = (column: typeof payments.paidAt | typeof refunds.doneAt) =>
      and(gte(column, span.from), lt(column, span.to))
    const isNamed = (column: typeof payments.no | typeof refunds.no) =>
      named.length > 0 ? inArray(column, [...named]) : sql`false`
    const paid = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.channel, channel),
          isNotNull(payments.providerNo),
          or(within(payments.paidAt), isNamed(payments.no)),
        ),
      )
    const returned = await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          eq(payments.channel, channel),
          eq(refunds.state, 'done'),
          // A refund that was paid by hand is in no bill.
          isNull(refunds.byHand),
          or(within(refunds.doneAt), isNamed(refunds.no)),
        ),
      )
    const dayOf = (at: Date | null) => (at ? beijingTime(at).slice(0, 10) : '')
    return [
      ...paid.map(
        ({ no, paidFen, paidAt }): OurRow => ({
          kind: 'payment',
          no,
          amountFen: paidFen,
          day: dayOf(paidAt),
        }),
      ),
      ...returned.map(
        ({ refund }): OurRow => ({
          kind: 'refund',
          no: refund.no,
          amountFen: refund.amountFen,
          day: dayOf(refund.doneAt),
        }),
      ),
    ]
  },

  /** Adds the new differences of a day, and settles earlier ones that were not found again. */
  async updateDifferences(channel: Channel, day: string, found: readonly Difference[], at: Date) {
    for (const difference of found)
      await db
        .insert(billDifferences)
        .values({ channel, day, ...difference, foundAt: at })
        .onConflictDoNothing()
    const still = found.map(({ kind, no }) => `${kind} ${no}`)
    const key = sql<string>`${billDifferences.kind} || ' ' || ${billDifferences.no}`
    await db
      .update(billDifferences)
      .set({ settledAt: at, settledBy: 'system', note: '再次对账时已一致' })
      .where(
        and(
          eq(billDifferences.channel, channel),
          eq(billDifferences.day, day),
          isNull(billDifferences.settledAt),
          still.length > 0 ? notInArray(key, still) : undefined,
        ),
      )
  },

  list: (limit: number, offset: number) =>
    db
      .select({
        bill: bills,
        open: sql<number>`(select count(*)::int from ${billDifferences} where ${billDifferences.channel} = ${bills.channel}
          and ${billDifferences.day} = ${bills.day} and ${billDifferences.settledAt} is null)`,
      })
      .from(bills)
      .orderBy(desc(bills.day), bills.channel)
      .limit(limit)
      .offset(offset),

  async count(): Promise<number> {
    const [row] = await db.select({ count: count() }).from(bills)
    return row?.count ?? 0
  },

  differences: (isOpen: boolean, limit: number, offset: number) =>
    db
      .select()
      .from(billDifferences)
      .where(isOpen ? isNull(billDifferences.settledAt) : isNotNull(billDifferences.settledAt))
      .orderBy(desc(billDifferences.id))
      .limit(limit)
      .offset(offset),

  async countDifferences(isOpen: boolean): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(billDifferences)
      .where(isOpen ? isNull(billDifferences.settledAt) : isNotNull(billDifferences.settledAt))
    return row?.count ?? 0
  },

  async difference(id: number) {
    const [row] = await db.select().from(billDifferences).where(eq(billDifferences.id, id))
    return row
  },

  /** Settles an open difference; false if it was settled before. */
  async settle(id: number, by: string, note: string, at: Date): Promise<boolean> {
    const rows = await db
      .update(billDifferences)
      .set({ settledAt: at, settledBy: by, note })
      .where(and(eq(billDifferences.id, id), isNull(billDifferences.settledAt)))
      .returning({ id: billDifferences.id })
    return rows.length > 0
  },
})
