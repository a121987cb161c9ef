import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { type Database, lock } from '#platform/database'
import { posts } from '../tables/posts.tables'
import { topics } from '../tables/topics.tables'

/** Statements on tables whose rows exist before or outside the samples. */
export const sampleTablesRepository = (db: Database) => ({
  /** Takes an advisory lock until the transaction ends, so that only one process writes samples. */
  async lock() {
    await lock(db, 'community samples')
  },

  /**
   * Whether the community never had a post. Locks the table, so that no post is written until the transaction
   * ends. The sequence also counts deleted posts, so removed samples are not written again.
   */
  async isUntouched(): Promise<boolean> {
    await db.execute(sql`lock table ${posts} in exclusive mode`)
    const { rows } = await db.execute<{ untouched: boolean }>(sql`
      select pg_sequence_last_value(pg_get_serial_sequence('posts', 'id')) is null
        and not exists (select from posts) as untouched`)
    return rows[0]?.untouched ?? false
  },

  /** Sets the sequence of posts to an id. Call this last, because a rollback does not restore a sequence. */
  async continuePosts(lastId: number) {
    await db.execute(sql`select setval(pg_get_serial_sequence('posts', 'id'), ${lastId})`)
  },

  /** Reserves ids for rows that are written by COPY, which does not apply the default of the column. */
  async nextIds(table: PgTable, count: number): Promise<number[]> {
    const { name } = getTableConfig(table)
    const { rows } = await db.execute<{ id: string }>(sql`
      select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${count}::int)`)
    return rows.map(({ id }) => Number(id))
  },

  /** Adds topics that do not exist yet; returns all topics with these titles. */
  async putTopics(rows: readonly (typeof topics.$inferInsert)[]) {
    await db
      .insert(topics)
      .values([...rows])
      .onConflictDoNothing()
    return db
      .select()
      .from(topics)
      .where(
        inArray(
          topics.folded,
          rows.map(({ folded }) => folded),
        ),
      )
  },

  /** Computes the numbers of posts and followers of topics from their rows. */
  async countTopics(ids: readonly number[]) {
    await db.execute(sql`
      update topics t set
        post_count = (select count(*) from post_topics p where p.topic_id = t.id),
        follow_count = (select count(*) from watches w
          where w.kind = 'topic' and w.target_id = t.id and w.level >= 2)
      where t.id = any(${`{${ids.join(',')}}`}::bigint[])`)
  },

  topics: (ids: readonly number[]) =>
    db
      .select()
      .from(topics)
      .where(inArray(topics.id, [...ids])),

  /** Ids of the newest reports of the simulated market on any of the products. */
  async reportsOn(products: readonly string[], limit: number): Promise<number[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from research_reports
      where world = 'simulated' and products && ${`{${products.join(',')}}`}::text[] and kind in ('日报', '专题')
      order by published_at desc, id desc limit ${limit}`)
    return rows.map(({ id }) => Number(id))
  },
})
