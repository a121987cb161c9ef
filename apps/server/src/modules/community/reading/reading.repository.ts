import { contentStates } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** Reading of one post by a member on a Beijing day. */
export interface MemberReading {
  userId: number
  day: string
  postId: number
  /** 1 if it is the member's first reading of the post on this day, otherwise 0. */
  posts: number
  seconds: number
}

const listOf = (values: readonly (number | string)[]) => `{${values.join(',')}}`

export const readingRepository = (db: Database) => ({
  /**
   * Adds views of posts and readings of members, of visible posts only, in one statement. Rows are locked in
   * order of their ids, because several processes write at the same time.
   */
  async add(views: ReadonlyMap<number, number>, readings: readonly MemberReading[]) {
    const column = (name: keyof MemberReading) => listOf(readings.map((reading) => reading[name]))
    await db.execute(sql`
      with viewed as (
        select given.post_id, given.views
        from unnest(${listOf([...views.keys()])}::bigint[], ${listOf([...views.values()])}::int[])
          as given (post_id, views)
        join posts on posts.id = given.post_id and posts.state = ${contentStates.visible}
      ), locked as (
        select post_stats.post_id, viewed.views from post_stats join viewed on viewed.post_id = post_stats.post_id
        order by post_stats.post_id for no key update of post_stats
      ), counted as (
        update post_stats set views = post_stats.views + locked.views from locked
        where post_stats.post_id = locked.post_id
      )
      insert into member_days (user_id, day, posts, seconds)
      select given.user_id, given.day, sum(given.posts), sum(given.seconds)
      from unnest(${column('userId')}::bigint[], ${column('day')}::date[], ${column('postId')}::bigint[],
        ${column('posts')}::int[], ${column('seconds')}::int[]) as given (user_id, day, post_id, posts, seconds)
      join posts on posts.id = given.post_id and posts.state = ${contentStates.visible}
      group by given.user_id, given.day order by given.user_id, given.day
      on conflict (user_id, day) do update
        set posts = member_days.posts + excluded.posts, seconds = member_days.seconds + excluded.seconds`)
  },
})
