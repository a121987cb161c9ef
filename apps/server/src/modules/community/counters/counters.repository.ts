import { commentKinds, contentStates } from '@vce/protocol'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

const { visible } = contentStates

/** A stored number, and the rows that it counts. */
export interface Counter {
  name: string
  table: string
  key: string
  column: string
  /** Selects `id` and `count`: the rows of each id that has any. */
  counted: string
  /** The row that each change of the number locks first, by the id of the number's row; by default that row itself. */
  locked?: (id: number) => SQL
}

const ofPosts = { table: 'post_stats', key: 'post_id' } as const
const ofComments = { table: 'comments', key: 'id' } as const
const ofTopics = { table: 'topics', key: 'id' } as const
const ofCircles = { table: 'circles', key: 'id' } as const

const likesOf = (kind: 'post' | 'comment') =>
  `select target_id as id, count(*) from likes where target_kind = '${kind}' group by 1`
const commentsOf = (kind: number) =>
  `select post_id as id, count(*) from comments where kind = ${kind} and state = ${visible} group by 1`

/** Every number that is counted from rows of this module. */
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

/** Posts whose collects are compared at once. */
const batch = 1_000

export const countersRepository = (db: Database) => ({
  /** Rows whose number differs from the count; rows with a pending change may be among them. */
  async suspects({ table, key, column, counted }: Counter): Promise<number[]> {
    const found = await db.execute<{ id: string }>(
      sql.raw(`select t.${key} as id from ${table} t left join (${counted}) as c on c.id = t.${key}
        where t.${column} <> coalesce(c.count, 0) order by 1`),
    )
    return found.rows.map(({ id }) => Number(id))
  },

  /** Takes the lock that every change of the number takes. */
  async lock(
    { table, key, locked = (of) => sql`${sql.raw(`${table} where ${key}`)} = ${of}` }: Counter,
    id: number,
  ) {
    await db.execute(sql`select 1 from ${locked(id)} for no key update`)
  },

  /** Sets the number of a locked row to the count; false where it was right. */
  async repair({ table, key, column, counted }: Counter, id: number): Promise<boolean> {
    const count = sql`coalesce((select c.count from (${sql.raw(counted)}) as c where c.id = ${id}), 0)`
    return changed(
      db,
      sql`update ${sql.raw(table)} t set ${sql.raw(column)} = ${count}
        where t.${sql.raw(key)} = ${id} and t.${sql.raw(column)} <> ${count} returning 1`,
    )
  },

  /** Posts and their collects after an id, a batch. */
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
