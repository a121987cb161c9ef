import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { postProducts, postStats, posts } from '../tables/posts.tables'
import { headOf } from '../writing/excerpts'
import type { Post } from './posts.repository'

const count = 5

/** The newest visible posts on the products of a post, those most discussed first. */
export async function relatedPosts(db: Database, { id, productCodes }: Pick<Post, 'id' | 'productCodes'>) {
  if (productCodes.length === 0) return []
  const newest = db
    .selectDistinct({ postId: postProducts.postId, publishedAt: postProducts.publishedAt })
    .from(postProducts)
    .where(and(inArray(postProducts.productCode, productCodes), ne(postProducts.postId, id)))
    .orderBy(desc(postProducts.publishedAt))
    .limit(30)
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
  return rows.map(({ title, text, ...row }) => ({ ...row, title: title === '' ? headOf(text, 24) : title }))
}
