import { commentKinds, contentStates } from '@vce/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

const { visible } = contentStates

/** A column that stores a number of rows, with the statement that counts these rows. */
export interface Counter {
  name: string
  table: string
  key: string
  column: string
  /** A statement that selects `id` and `count`; ids without rows are missing in its result. */
  counted: string
  /**
   * The row that every change of the stored number locks first; by default the row `id`, which stores the
   * number.
   */
  locked?: (id: number) => SQL
}

const ofPosts = { table: 'post_stats', key: 'post_id' } as const
const ofComments = { table: 'comments', key: 'id' } as const
const ofVideos = { table: 'video_stats', key: 'video_id' } as const
const ofTopics = { table: 'topics', key: 'id' } as const
const ofCircles = { table: 'circles', key: 'id' } as const

const likesOf = (kind: 'post' | 'comment' | 'video') =>
  `select target_id as id, count(*) from likes where target_kind = '${kind}' group by 1`
const commentsOf = (kind: number) =>
  `select post_id as id, count(*) from comments
    where post_id is not null and kind = ${kind} and state = ${visible} group by 1`

/** All columns that store a number of rows of this module. */
export const counters: readonly Counter[] = [
  { name: 'likes of posts', ...ofPosts, column: 'likes', counted: likesOf('post') },
  { name: 'comments', ...ofPosts, column: 'comments', counted: commentsOf(commentKinds.comment) },
  { name: 'answers', ...ofPosts, column: 'answers', counted: commentsOf(commentKinds.answer) },
  { name: 'likes of comments', ...ofComments, column: 'likes', counted: likesOf('comment') },
  {
    name: 'replies',
    ...ofComments,
    column: 'replies',
    counted: `select root_id as id, count(*) from comments where root_id is not null and state = ${visible} group by 1`,
  },
  { name: 'likes of videos', ...ofVideos, column: 'likes', counted: likesOf('video') },
  {
    name: 'comments of videos',
    ...ofVideos,
    column: 'comments',
    counted: `select target_id as id, count(*) from comments where target_kind = 'video' and state = ${visible}
      group by 1`,
  },
  {
    name: 'voters',
    table: 'votes',
    key: 'id',
    column: 'voters',
    counted: 'select vote_id as id, count(*) from ballots group by 1',
  },
  {
    name: 'options',
    table: 'vote_options',
    key: 'id',
    column: 'count',
    counted:
      'select option_id as id, count(*) from ballots, unnest(option_ids) as chosen (option_id) group by 1',
    locked: (id) => sql`votes where id = (select vote_id from vote_options where id = ${id})`,
  },
  {
    name: 'posts of topics',
    ...ofTopics,
    column: 'post_count',
    counted: `select topic_id as id, count(*) from post_topics join posts on posts.id = post_id and state = ${visible}
      group by 1`,
  },
  {
    name: 'members of circles',
    ...ofCircles,
    column: 'member_count',
    counted: 'select circle_id as id, count(*) from circle_members group by 1',
  },
  {
    name: 'posts of circles',
    ...ofCircles,
    column: 'post_count',
    counted: `select circle_id as id, count(*) from posts where circle_id is not null and state = ${visible}
      group by 1`,
  },
  {
    name: 'followers of topics',
    ...ofTopics,
    column: 'follow_count',
    counted: `select target_id as id, count(*) from watches where kind = 'topic' and level >= 2 group by 1`,
  },
]

/** Number of posts whose collection counts are compared at once. */
const batch = 1_000

export const countersRepository = (db: Database) => ({
  /**
   * Ids of rows whose stored number differs from the counted number; some may only have a change that is not
   * committed yet.
   */
  async suspects({ table, key, column, counted }: Counter): Promise<number[]> {
    const found = await db.execute<{ id: string }>(
      sql.raw(`select t.${key} as id from ${table} t left join (${counted}) as c on c.id = t.${key}
        where t.${column} <> coalesce(c.count, 0) order by 1`),
    )
    return found.rows.map(({ id }) => Number(id))
  },

  /** Locks the row that every change of the stored number locks first. */
  async lock(
    { table, key, locked = (of) => sql`${sql.raw(`${table} where ${key}`)} = ${of}` }: Counter,
    id: number,
  ) {
    await db.execute(sql`select 1 from ${locked(id)} for no key update`)
  },

  /**
   * Sets the stored number of the row `id`, which must be locked, to the counted number; false if the two
   * were equal.
   */
  async repair({ table, key, column, counted }: Counter, id: number): Promise<boolean> {
    const count = sql`coalesce((select c.count from (${sql.raw(counted)}) as c where c.id = ${id}), 0)`
    return changed(
      db,
      sql`update ${sql.raw(table)} t set ${sql.raw(column)} = ${count}
        where t.${sql.raw(key)} = ${id} and t.${sql.raw(column)} <> ${count} returning 1`,
    )
  },

  /** The next batch of posts after an id, with how often each was collected. */
  async collects(after: number) {
    const { rows } = await db.execute<{ id: string; collects: number }>(
      sql`select post_id as id, collects from post_stats where post_id > ${after} order by post_id limit ${batch}`,
    )
    return rows.map(({ id, collects }) => ({ id: Number(id), collects }))
  },

  async lockCollects(postId: number) {
    await db.execute(sql`select 1 from post_stats where post_id = ${postId} for no key update`)
  },

  setCollects: (postId: number, collects: number): Promise<boolean> =>
    changed(
      db,
      sql`update post_stats set collects = ${collects} where post_id = ${postId} and collects <> ${collects} returning 1`,
    ),
})

const changed = async (db: Database, statement: SQL) => (await db.execute(statement)).rows.length > 0
