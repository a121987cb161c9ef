import { contentStates } from '@vce/protocol'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { reports } from '../tables/moderation.tables'

/** 人气 takes 500 likes by 100 users. */
const manyUsers = 100
const likesEach = 5

/** Counts of actions of a member in the community, for medals. */
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

  /** Scored views of the real and the simulated market, and those that were right. */
  async gradedViews(userId: number) {
    const { rows } = await db.execute<{ judged: number; hits: number }>(sql`
      select count(*)::int as judged, count(*) filter (where is_hit)::int as hits from forecasts
      where author_id = ${userId} and state = 'graded' and not is_at_limit and is_hit is not null`)
    return { judged: rows[0]?.judged ?? 0, hits: rows[0]?.hits ?? 0 }
  },

  /** Likes by other users on visible texts; of fewer than a hundred users at most five each. */
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
