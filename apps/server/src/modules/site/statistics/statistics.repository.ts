import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { statisticCounts, statisticDays, statisticVisits } from './statistics.tables'

/** Things for which one visitor is counted on one day: far more than a reader causes. */
export const maxOfVisitor = 200

/** −1 for no object, because a key has no nulls. */
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
  /** The day's secret, the same for every process: `fresh` if there is none yet. Null: the day is folded. */
  async secretOf(day: string, fresh: string) {
    await db.insert(statisticDays).values({ day, secret: fresh }).onConflictDoNothing()
    const [row] = await db
      .select({ secret: statisticDays.secret })
      .from(statisticDays)
      .where(eq(statisticDays.day, day))
    return row?.secret ?? null
  },

  /**
   * Ordered by key, so that two calls of one visitor never wait for each other. A folded day takes no visits, and a
   * visitor is counted for `maxOfVisitor` things at most.
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
      limit greatest(0, ${maxOfVisitor} - (
        select count(*) from ${statisticVisits} where day = ${day}::date and visitor = ${visitor}::text
      ))
      on conflict do nothing`)
  },

  /** One statement, so that a day being folded is neither missing nor counted twice. */
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

  /** Replaces the visits before a day by their counts and drops the secrets; returns the days that had one. */
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
