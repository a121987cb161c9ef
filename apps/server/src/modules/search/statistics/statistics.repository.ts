import { minSearchers } from '@vce/protocol'
import { and, desc, eq, gte, like, lt, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { escapedLike } from '../escaped-like'
import { searchClicks, searchKeys, searchKeywords, searchSearchers } from './statistics.tables'

interface Search {
  day: string
  /** The folded keyword. */
  keyword: string
  shown: string
  searcher: Buffer
  hits: number
  now: Date
}

export const statisticsRepository = (db: Database) => ({
  /** The key of a day's hashes; `offered` becomes the key if the day has none yet. */
  async keyOf(day: string, offered: Buffer): Promise<Buffer> {
    await db.insert(searchKeys).values({ day, key: offered }).onConflictDoNothing()
    const [row] = await db.select({ key: searchKeys.key }).from(searchKeys).where(eq(searchKeys.day, day))
    return row?.key ?? offered
  },

  /** Counts a search; also counts its searcher if they have not searched the keyword on that day before. */
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

  /** Counts an opened result by its rank. The keyword must have been searched on one of the two days. */
  async addClick(days: readonly [before: string, day: string], keyword: string, rank: number) {
    await db.execute(sql`
      insert into ${searchClicks} as stored (day, keyword, rank, clicks)
      select day, keyword, ${rank}::smallint, 1 from ${searchKeywords}
      where keyword = ${keyword} and day in (${days[0]}, ${days[1]}) order by day desc limit 1
      on conflict (day, keyword, rank) do update set clicks = stored.clicks + 1`)
  },

  /**
   * Keywords by the number of different searchers since a moment, the most searched first. The hash of a
   * person is different on each day, so the numbers of two days are not added up: the larger one counts.
   */
  async searchedSince(since: Date, limit: number) {
    const { rows } = await db.execute<{ keyword: string; shown: string; searchers: number }>(sql`
      with days as (
        select day, keyword, count(*)::int as searchers from ${searchSearchers}
        where at > ${since.toISOString()} group by day, keyword having count(*) >= ${minSearchers})
      select keyword, max(shown) as shown, max(days.searchers) as searchers
      from days join ${searchKeywords} using (day, keyword)
      group by keyword order by 3 desc, 1 limit ${limit}`)
    return rows
  },

  /**
   * Keywords that begin with `start` and that several people searched on one day since `since`, the most
   * searched first.
   */
  beginningWith: (start: string, since: string, limit: number) =>
    db
      .select({ keyword: searchKeywords.keyword, shown: max(searchKeywords.shown).mapWith(String) })
      .from(searchKeywords)
      .where(
        and(
          like(searchKeywords.keyword, `${escapedLike(start)}%`),
          gte(searchKeywords.searchers, sql.raw(String(minSearchers))),
          gte(searchKeywords.day, since),
        ),
      )
      .groupBy(searchKeywords.keyword)
      .orderBy(desc(max(searchKeywords.searchers)), searchKeywords.keyword)
      .limit(limit),

  /** Deletes hashes older than `before`, and keys of days before `firstDay`. */
  async sweepSearchers(before: Date, firstDay: string) {
    await db.delete(searchSearchers).where(lt(searchSearchers.at, before))
    await db.delete(searchKeys).where(lt(searchKeys.day, firstDay))
  },

  /**
   * Deletes keywords that few people searched before the day `rareBefore`, and all keywords before the day
   * `before`.
   */
  async sweepKeywords({ rareBefore, before }: { rareBefore: string; before: string }) {
    await db
      .delete(searchKeywords)
      .where(and(lt(searchKeywords.day, rareBefore), lt(searchKeywords.searchers, minSearchers)))
    await db.delete(searchKeywords).where(lt(searchKeywords.day, before))
    await db.execute(sql`
      delete from ${searchClicks} c where c.day < ${rareBefore}
      and not exists (select from ${searchKeywords} k where k.day = c.day and k.keyword = c.keyword)`)
  },
})
