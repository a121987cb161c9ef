import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { statisticCounts, statisticDays, statisticVisits } from './statistics.tables'

/** Maximum things for which one visitor is counted per day; far more than a reader opens. */
export const maxPerVisitor = 200

/** Stands for "no object", because a primary key cannot contain null. */
export const noData = -1

export interface Entry {
  type: number
  dataId: number
}

interface CountRow extends Record<string, unknown> {
  day: string
  type: number
  data_id: number
  visitors: number
}

export const statisticsRepository = (db: Database) => ({
  /**
   * The day's secret, the same in every process; stores `fresh` if there is none yet. Null if the day is
   * folded.
   */
  async secretOf(day: string, fresh: string) {
    await db.insert(statisticDays).values({ day, secret: fresh }).onConflictDoNothing()
    const [row] = await db
      .select({ secret: statisticDays.secret })
      .from(statisticDays)
      .where(eq(statisticDays.day, day))
    return row?.secret ?? null
  },

  /**
   * Adds visits in the order of the key, so that two calls of one visitor never wait for each other. Adds
   * nothing to a folded day, and at most `maxPerVisitor` things per visitor.
   */
  async addVisits(day: string, visitor: string, entries: readonly Entry[]) {
    const types = sql.param(entries.map(({ type }) => type))
    const ids = sql.param(entries.map(({ dataId }) => dataId))
    await db.execute(sql`
      insert into ${statisticVisits} (day, type, data_id, visitor)
      select distinct ${day}::date, entry.type, entry.data_id, ${visitor}::text
      from unnest(${types}::int[], ${ids}::int[]) as entry (type, data_id)
      where exists (select from ${statisticDays} where day = ${day}::date and secret is not null)
      order by entry.type, entry.data_id
      limit greatest(0, ${maxPerVisitor} - (
        select count(*) from ${statisticVisits} where day = ${day}::date and visitor = ${visitor}::text
      ))
      on conflict do nothing`)
  },

  /**
   * Counts of visitors per day, type and object. A single statement, so that a day that is being folded is
   * counted exactly once.
   */
  async counts(from: string, to: string, limit: number) {
    const { rows } = await db.execute<CountRow>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, type, data_id, sum(visitors)::int as visitors
      from (
        select day, type, data_id, visitors from ${statisticCounts} where day between ${from} and ${to}
        union all
        select day, type, data_id, count(*) from ${statisticVisits} where day between ${from} and ${to}
        group by day, type, data_id
      ) as counted
      group by counted.day, type, data_id
      order by counted.day desc, type, data_id
      limit ${limit}`)
    return rows
  },

  /**
   * Replaces the visits of days before `before` by counts and drops the days' secrets; returns the number of
   * days folded.
   */
  async fold(before: string): Promise<number> {
    await db.execute(sql`
      with gone as (
        delete from ${statisticVisits} where day < ${before} returning day, type, data_id
      )
      insert into ${statisticCounts} (day, type, data_id, visitors)
      select day, type, data_id, count(*) from gone group by day, type, data_id
      on conflict (day, type, data_id)
      do update set visitors = ${statisticCounts}.visitors + excluded.visitors`)
    const folded = await db
      .update(statisticDays)
      .set({ secret: null })
      .where(and(lt(statisticDays.day, before), isNotNull(statisticDays.secret)))
      .returning({ day: statisticDays.day })
    return folded.length
  },

  async sweep(before: string) {
    await db.delete(statisticCounts).where(lt(statisticCounts.day, before))
    await db.delete(statisticDays).where(lt(statisticDays.day, before))
  },
})
