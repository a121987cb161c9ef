import { and, countDistinct, desc, eq, gt, sql, sum } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { reports } from '../tables/moderation.tables'

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'isUpheld'>
type Target = Pick<NewReport, 'kind' | 'refId'>

/** Maximum number of the reporter's last reports on which the weight of a report depends. */
const recordLength = 100

export const reportsRepository = (db: Database) => ({
  /** Whether the user has reported the content before. */
  has: async (reporterId: number, { kind, refId }: Target) =>
    (await db.$count(
      reports,
      and(eq(reports.reporterId, reporterId), eq(reports.kind, kind), eq(reports.refId, refId)),
    )) > 0,

  /** Adds a report; false if the user has reported the content before. */
  async add(report: NewReport): Promise<boolean> {
    const added = await db.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id })
    return added.length === 1
  },

  /**
   * Counts a user's last hundred reports: `decided` is the number with a decision, `agreed` the number whose
   * decision agreed with the report.
   */
  async record(reporterId: number): Promise<{ agreed: number; decided: number }> {
    const last = db
      .select({ isUpheld: reports.isUpheld })
      .from(reports)
      .where(eq(reports.reporterId, reporterId))
      .orderBy(desc(reports.at))
      .limit(recordLength)
      .as('last')
    const [row] = await db
      .select({
        agreed: sql<number>`(count(*) filter (where ${last.isUpheld}))::int`,
        decided: sql<number>`count(${last.isUpheld})::int`,
      })
      .from(last)
    return row ?? { agreed: 0, decided: 0 }
  },

  /**
   * Sum of the report weights of a review, and number of its reporters; reports without weight are left out.
   */
  async sum(reviewId: number): Promise<{ weight: number; people: number }> {
    const [row] = await db
      .select({ weight: sum(reports.weight).mapWith(Number), people: countDistinct(reports.reporterId) })
      .from(reports)
      .where(and(eq(reports.reviewId, reviewId), gt(reports.weight, 0)))
    return { weight: row?.weight ?? 0, people: row?.people ?? 0 }
  },

  /** Records on all reports of a review whether the decision agreed; returns the reporters. */
  async settle(reviewId: number, isUpheld: boolean): Promise<number[]> {
    const rows = await db
      .update(reports)
      .set({ isUpheld })
      .where(eq(reports.reviewId, reviewId))
      .returning({ reporterId: reports.reporterId })
    return rows.map(({ reporterId }) => reporterId)
  },
})
