import { productOf } from '@vce/futures'
import { profiles } from '#modules/profile'
import type { SearchDocument } from '#modules/search'
import type { Database } from '#platform/database'
import { audienceOf } from '../circle-access/circle-document'
import { circlesRepository } from '../circle-access/circles.repository'
import { topicsRepository } from '../topics/topics.repository'
import { titleOf, withNames } from '../writing/excerpts'
import type { Post } from './posts.repository'

export const searchKindOf = (kind: number) => (kind === 2 ? ('question' as const) : ('post' as const))

/** Address of a post. */
export const postPath = (id: number) => `/qiyouCommunityV3/infoDetails?id=${id}`

/** Who finds a post: everyone, or those who read its circle. */
async function audienceOfPost(tx: Database, { circleId }: Post) {
  if (circleId === null) return { visibility: 0 } as const
  const circle = await circlesRepository(tx).of(circleId)
  return circle ? audienceOf(circle) : ({ visibility: 3 } as const)
}

/** A post as the index holds it. */
export async function searchDocumentOf(tx: Database, post: Post): Promise<SearchDocument> {
  const { id, kind, text, authorId, productCodes, topicIds, world, publishedAt } = post
  const topics = await topicsRepository(tx).visible(topicIds)
  const author = (await profiles(tx).among([authorId])).get(authorId)
  const isGone = author?.deleted ?? true
  const names = productCodes.flatMap((code) => {
    const product = productOf(code)
    return product ? [product.name, product.shortName] : []
  })
  return {
    kind: searchKindOf(kind),
    refId: id,
    world,
    title: titleOf(post),
    extra: [...topics.map((topic) => topic.title), ...names, ...(author && !isGone ? [author.nickname] : [])],
    body: withNames(text),
    url: postPath(id),
    productCodes,
    ownerId: isGone ? null : authorId,
    ...(await audienceOfPost(tx, post)),
    publishedAt,
    popularity: 0,
  }
}
