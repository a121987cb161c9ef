import { sql } from 'drizzle-orm'
import { posts } from '../tables/posts.tables'

/** Kind of a post that is no question. */
const plainPost = 1

/** Whether readers can take a side: 看多 or 看空 need a single product, and a question has no opinion to share. */
export const hasSides = ({
  kind,
  productCodes,
}: {
  kind: number
  productCodes: readonly string[]
}): boolean => kind === plainPost && productCodes.length === 1

/** The same condition in SQL. */
export const postHasSides = sql`(${posts.kind} = ${plainPost} and cardinality(${posts.productCodes}) = 1)`
