import { leastSearchers } from '@vce/protocol'
import { and, desc, eq, gte, like, lt, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { escapedLike } from '../escaped-like'
import { searchClicks, searchKeys, searchKeywords, searchSearchers } from './statistics.tables'

interface Search {
  day: string
  /** Folded. */
  keyword: string
  shown: string
  searcher: Buffer
  hits: number
  now: Date
}

export const statisticsRepository = (db: Database) => ({
  /** The key of a day's hashes; the first one that is offered stays. */
  async keyOf(day: string, offered: Buffer): Promise<Buffer> {
    await db.insert(searchKeys).values({ day, key: offered }).onConflictDoNothing()
    const [row] = await db.select({ key: searchKeys.key }).from(searchKeys).where(eq(searchKeys.day, day))
    return row?.key ?? offered
  },

  /** Counts a search, and its searcher if they have not searched the keyword on that day. */
  async addSearch({ day, keyword, shown, searcher, hits, now }: Search) {
    await db.execute(sql`
      with fresh as (
        insert into ${searchSearchers} (day, keyword, searcher, at)
        values (${day}, ${keyword}, ${searcher}, ${now.toISOString()}) on conflict do nothing returning 1)
      insert into ${searchKeywords} as stored (day, keyword, shown, searches, searchers, hits)
      values (${day}, ${keyword}, ${shown}, 1, (select count(*) from fresh), ${hits})
      on conflict (day, keyword) do update set
        searches = stored.searches + 1,
        searchers = stored.searchers + excluded.searchers,
        hits = excluded.hits`)
  },

  /** Counts a place that was opened, of a keyword that was searched on the day or the one before. */
  async addClick(days: readonly [before: string, day: string], keyword: string, rank: number) {
    await db.execute(sql`
      insert into ${searchClicks} as stored (day, keyword, rank, clicks)
      select day, keyword, ${rank}::smallint, 1 from ${searchKeywords}
      where keyword = ${keyword} and day in (${days[0]}, ${days[1]}) order by day desc limit 1
      on conflict (day, keyword, rank) do update set clicks = stored.clicks + 1`)
  },

  /**
   * Keywords by different searchers since a moment, the most searched first. A person has another hash on the next day,
   * so the days are not added up.
   */
  async searchedSince(since: Date, limit: number) {
    const { rows } = await db.execute<{ keyword: string; shown: string; searchers: number }>(sql`
      with days as (
        select day, keyword, count(*)::int as searchers from ${searchSearchers}
        where at > ${since.toISOString()} group by day, keyword having count(*) >= ${leastSearchers})
      select keyword, max(shown) as shown, max(days.searchers) as searchers
      from days join ${searchKeywords} using (day, keyword)
      group by keyword order by 3 desc, 1 limit ${limit}`)
    return rows
  },

  /** Keywords that begin so and were searched by several people on a day since, the most searched first. */
  beginningWith: (start: string, since: string, limit: number) =>
    db
      .select({ keyword: searchKeywords.keyword, shown: max(searchKeywords.shown).mapWith(String) })
      .from(searchKeywords)
      .where(
        and(
          like(searchKeywords.keyword, `${escapedLike(start)}%`),
          gte(searchKeywords.searchers, sql.raw(String(leastSearchers))),
          gte(searchKeywords.day, since),
        ),
      )
      .groupBy(searchKeywords.keyword)
      .orderBy(desc(max(searchKeywords.searchers)), searchKeywords.keyword)
      .limit(limit),

  /** Hashes of before a moment, and keys of before a day. */
  async sweepSearchers(before: Date, firstDay: string) {
    await db.delete(searchSearchers).where(lt(searchSearchers.at, before))
    await db.delete(searchKeys).where(lt(searchKeys.day, firstDay))
  },

  /** Keywords of few people of before a day, and all of before an earlier one. */
  async sweepKeywords({ rareBefore, before }: { rareBefore: string; before: string }) {
    await db
      .delete(searchKeywords)
      .where(and(lt(searchKeywords.day, rareBefore), lt(searchKeywords.searchers, leastSearchers)))
    await db.delete(searchKeywords).where(lt(searchKeywords.day, before))
    await db.execute(sql`
      delete from ${searchClicks} c where c.day < ${rareBefore}
      and not exists (select from ${searchKeywords} k where k.day = c.day and k.keyword = c.keyword)`)
  },
})
