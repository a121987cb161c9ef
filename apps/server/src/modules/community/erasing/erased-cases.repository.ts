import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { appeals, reports, reviewReasons, reviews } from '../tables/moderation.tables'
import { sanctions } from '../tables/sanctions.tables'

/** When a sanction ended; infinity for a permanent one. */
const endOfSanction = sql.raw(`coalesce(least(s.lifted_at, s.until_at), 'infinity'::timestamptz)`)

export const erasedCasesRepository = (tx: Database) => ({
  /**
   * Locks and returns reviews that were decided before a moment, the oldest first. Reviews whose appeal or
   * sanction ended later are left out.
   */
  async due(before: Date, limit: number): Promise<number[]> {
    const until = sql`${before.toISOString()}::timestamptz`
    const { rows } = await tx.execute<{ id: string }>(sql`
      select r.id from reviews r where r.state = 'decided' and r.decided_at <= ${until}
        and not exists (select 1 from appeals a where a.review_id = r.id
          and (a.state = 'open' or a.decided_at > ${until}))
        and not exists (select 1 from sanctions s where s.review_id = r.id and ${endOfSanction} > ${until})
      order by r.decided_at, r.id limit ${limit} for update skip locked`)
    return rows.map(({ id }) => Number(id))
  },

  /** Drops reviews with their reasons, reports, appeals and sanctions. */
  async drop(ids: readonly number[]) {
    if (ids.length === 0) return
    const given = [...ids]
    await tx.delete(reviewReasons).where(inArray(reviewReasons.reviewId, given))
    await tx.delete(reports).where(inArray(reports.reviewId, given))
    await tx.delete(appeals).where(inArray(appeals.reviewId, given))
    await tx.delete(sanctions).where(inArray(sanctions.reviewId, given))
    await tx.delete(reviews).where(inArray(reviews.id, given))
  },

  /** Drops sanctions without a review that ended before a moment. */
  async dropSanctions(before: Date) {
    await tx.execute(sql`
      delete from sanctions s where s.review_id is null and ${endOfSanction} <= ${before.toISOString()}::timestamptz`)
  },
})
