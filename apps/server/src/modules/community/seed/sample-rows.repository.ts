import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

const listOf = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`
const numbers = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id))

/** Ids of the members and texts that are removed. */
export interface RemovedIds {
  members: readonly number[]
  posts: readonly number[]
  circles: readonly number[]
  /**
   * All comments under the posts, including those of real users, which cannot stay without the post. `posts`
   * likewise includes all posts in the circles.
   */
  comments: readonly number[]
}

/** Removes rows of samples from the tables of the community. */
export const sampleRowsRepository = (db: Database) => {
  const ids = async (statement: SQL) => numbers((await db.execute<{ id: string }>(statement)).rows)

  /** The condition for rows that refer to one of the removed posts or comments. */
  const isOfText = (kind: SQL, ref: SQL, { posts, comments }: RemovedIds) =>
    sql`(${kind} = 'post' and ${ref} = any(${listOf(posts)}) or ${kind} = 'comment' and ${ref} = any(${listOf(comments)}))`

  return {
    async found(): Promise<RemovedIds> {
      const circles = await ids(sql`select id from circles where is_sample for update`)
      const posts = await ids(
        sql`select id from posts where is_sample or circle_id = any(${listOf(circles)}) for update`,
      )
      return {
        posts,
        circles,
        members: await ids(sql`select user_id as id from sample_members order by 1`),
        comments: await ids(sql`select id from comments where is_sample or post_id = any(${listOf(posts)})`),
      }
    },

    /** Ids of the posts' questions whose bounty is still frozen. */
    openBounties: ({ posts }: RemovedIds) =>
      ids(sql`
        select post_id as id from questions
        where post_id = any(${listOf(posts)}) and settled = 'open' and bounty > 0 order by 1 for update`),

    specials: () => ids(sql`delete from special_topics where is_sample returning id`),

    /** Ids of topics whose counts include one of the posts or a member. */
    topics: ({ posts, members }: RemovedIds) =>
      ids(sql`
        select topic_id as id from post_topics where post_id = any(${listOf(posts)})
        union select target_id from watches where kind = 'topic' and user_id = any(${listOf(members)})`),

    async dropReactions(removed: RemovedIds) {
      const { posts, members, circles } = removed
      await db.execute(sql`
        delete from likes where user_id = any(${listOf(members)})
          or ${isOfText(sql`target_kind`, sql`target_id`, removed)}`)
      await db.execute(sql`
        delete from post_sides where user_id = any(${listOf(members)}) or post_id = any(${listOf(posts)})`)
      await db.execute(sql`
        delete from watches where user_id = any(${listOf(members)})
          or kind = 'post' and target_id = any(${listOf(posts)})
          or kind = 'user' and target_id = any(${listOf(members)})`)
      await db.execute(sql`
        delete from mentions where user_id = any(${listOf(members)})
          or ${isOfText(sql`source_kind`, sql`source_id`, removed)}`)
      await db.execute(sql`
        with gone as (
          delete from votes where id in (select vote_id from posts where id = any(${listOf(posts)})) returning id
        ), options as (delete from vote_options where vote_id in (select id from gone))
        delete from ballots where vote_id in (select id from gone) or user_id = any(${listOf(members)})`)
      await db.execute(sql`
        delete from drafts where kind in ('answer', 'comment') and target_id = any(${listOf(posts)})
          or kind = 'edit' and target_id = any(${listOf(posts)})
          or kind = 'circle_post' and target_id = any(${listOf(circles)}) or user_id = any(${listOf(members)})`)
      await db.execute(sql`
        delete from text_prints where author_id = any(${listOf(members)})
          or ${isOfText(sql`kind`, sql`ref_id`, removed)}`)
    },

    /** Deletes reviews of the members; those of real users stay, as required by law. */
    async dropCases({ members }: RemovedIds) {
      const cases = sql`(select id from reviews where author_id = any(${listOf(members)}))`
      await db.execute(
        sql`delete from appeals where user_id = any(${listOf(members)}) or review_id in ${cases}`,
      )
      await db.execute(sql`delete from sanctions where user_id = any(${listOf(members)})`)
      await db.execute(
        sql`delete from reports where reporter_id = any(${listOf(members)}) or review_id in ${cases}`,
      )
      await db.execute(sql`delete from review_reasons where review_id in ${cases}`)
      await db.execute(sql`delete from reviews where author_id = any(${listOf(members)})`)
    },

    /** Deletes the texts. Parts of bounties stay, because entries of the books refer to them. */
    async dropTexts({ posts, comments }: RemovedIds, keepPicturesUntil: { endedAt: Date; keepUntil: Date }) {
      const { endedAt, keepUntil } = keepPicturesUntil
      // Pictures of real users are stored for some days, as after a deleted text; those of samples are not.
      await db.execute(sql`
        update picture_uses set ended_at = ${endedAt.toISOString()}::timestamptz,
          keep_until = ${keepUntil.toISOString()}::timestamptz
        where kind = 'comment' and ended_at is null
          and ref_id in (select id from comments where id = any(${listOf(comments)}) and not is_sample)`)
      await db.execute(sql`
        delete from picture_uses where kind = 'post' and ref_id = any(${listOf(posts)})
          or kind = 'comment' and ref_id in
            (select id from comments where id = any(${listOf(comments)}) and is_sample)`)
      await db.execute(sql`delete from comments where id = any(${listOf(comments)})`)
      for (const table of ['questions', 'post_products', 'post_topics', 'post_stats', 'post_revisions'])
        await db.execute(sql`delete from ${sql.identifier(table)} where post_id = any(${listOf(posts)})`)
      await db.execute(sql`delete from posts where id = any(${listOf(posts)})`)
    },

    /** Deletes the views of the members; a view of a real user stays without its post. */
    async dropForecasts({ posts }: RemovedIds) {
      await db.execute(sql`delete from forecasts where is_sample`)
      await db.execute(sql`update forecasts set post_id = null where post_id = any(${listOf(posts)})`)
    },

    /** Deletes circles with all memberships and applications, including those of real users. */
    async dropCircles({ circles }: RemovedIds) {
      for (const table of ['circle_members', 'circle_applications'])
        await db.execute(sql`delete from ${sql.identifier(table)} where circle_id = any(${listOf(circles)})`)
      await db.execute(sql`delete from circles where id = any(${listOf(circles)})`)
    },

    async dropMembers({ members }: RemovedIds) {
      for (const table of ['member_standings', 'member_days', 'sample_members'])
        await db.execute(sql`delete from ${sql.identifier(table)} where user_id = any(${listOf(members)})`)
    },
  }
}
