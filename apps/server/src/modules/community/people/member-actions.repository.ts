import { contentStates } from '@vce/protocol'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { reports } from '../tables/moderation.tables'

/** Number of users who must have given the 500 likes for 人气. */
const manyUsers = 100
const likesEach = 5

/** Counts of a member's actions in the community, on which medals depend. */
export const memberActions = (db: Database) => ({
  upheldReports: (userId: number) =>
    db.$count(reports, and(eq(reports.reporterId, userId), eq(reports.isUpheld, true))),

  acceptedAnswers: (userId: number) =>
    db.$count(
      comments,
      and(
        eq(comments.authorId, userId),
        isNotNull(comments.acceptedAt),
        eq(comments.state, contentStates.visible),
      ),
    ),

  /** Number of scored views in both worlds, and number of right ones. */
  async gradedViews(userId: number) {
    const { rows } = await db.execute<{ judged: number; hits: number }>(sql`
      select count(*)::int as judged, count(*) filter (where is_hit)::int as hits from forecasts
      where author_id = ${userId} and state = 'graded' and not is_at_limit and is_hit is not null`)
    return { judged: rows[0]?.judged ?? 0, hits: rows[0]?.hits ?? 0 }
  },

  /**
   * Likes by other users on visible texts. If fewer than a hundred users gave them, at most five per user
   * count.
   */
  async likesOfMany(userId: number) {
    const { rows } = await db.execute<{ likes: number; users: number }>(sql`
      select count(*)::int as likes, count(distinct likes.user_id)::int as users from likes
      left join posts on likes.target_kind = 'post' and posts.id = likes.target_id
      left join comments on likes.target_kind = 'comment' and comments.id = likes.target_id
      where coalesce(posts.author_id, comments.author_id) = ${userId}
        and coalesce(posts.state, comments.state) = ${contentStates.visible} and likes.user_id <> ${userId}`)
    const { likes = 0, users = 0 } = rows[0] ?? {}
    return users >= manyUsers ? likes : Math.min(likes, users * likesEach)
  },
})
