import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { postProducts, postStats, posts } from '../tables/posts.tables'
import { titleOf } from '../writing/excerpts'
import type { Post } from './posts.repository'

const count = 5
/** Maximum number of posts per product that are considered. */
const recent = 30

/** Recent visible posts on the products of a post, the most discussed first. */
export async function relatedPosts(db: Database, { id, productCodes }: Pick<Post, 'id' | 'productCodes'>) {
  if (productCodes.length === 0) return []
  const newest = db
    .selectDistinct({ postId: sql<number>`near.post_id`.as('post_id') })
    .from(
      sql`unnest(${sql.param(productCodes)}::text[]) code cross join lateral (
        select post_id from ${postProducts} where product_code = code and post_id <> ${id}
        order by published_at desc, post_id desc limit ${recent}) near`,
    )
    .as('newest')
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      text: posts.text,
      comments: sql<number>`${postStats.comments} + ${postStats.answers}`,
    })
    .from(newest)
    .innerJoin(posts, eq(posts.id, newest.postId))
    .innerJoin(postStats, eq(postStats.postId, posts.id))
    .where(eq(posts.state, 1))
    .orderBy(desc(sql`${postStats.comments} + ${postStats.answers}`), desc(posts.id))
    .limit(count)
  return rows.map(({ title, text, ...row }) => ({ ...row, title: titleOf({ title, text }, 24) }))
}
