import { productOf } from '@vce/futures'
import { profiles } from '#modules/profile'
import type { SearchDocument } from '#modules/search'
import type { Database } from '#platform/database'
import { audienceOf } from '../circle-access/circle-document'
import { type Circle, circlesRepository } from '../circle-access/circles.repository'
import { topicsRepository } from '../topics/topics.repository'
import { titleOf, withChipNames } from '../writing/excerpts'
import { type Post, postsRepository } from './posts.repository'

export const searchKindOf = (kind: number) => (kind === 2 ? ('question' as const) : ('post' as const))

/** The path of a post's page. */
export const postPath = (id: number) => `/qiyouCommunityV3/infoDetails?id=${id}`

const namesOf = (code: string) => {
  const product = productOf(code)
  return product ? [product.name, product.shortName] : []
}

/** The search documents of posts. */
export async function searchDocumentsOf(tx: Database, posts: readonly Post[]): Promise<SearchDocument[]> {
  const topics = await topicsRepository(tx).visible([...new Set(posts.flatMap(({ topicIds }) => topicIds))])
  const authors = await profiles(tx).among([...new Set(posts.map(({ authorId }) => authorId))])
  const stats = await postsRepository(tx).stats(posts.map(({ id }) => id))
  const circleIds = [...new Set(posts.flatMap(({ circleId }) => circleId ?? []))]
  const circles = new Map((await circlesRepository(tx).among(circleIds)).map((circle) => [circle.id, circle]))
  const viewsOf = new Map(stats.map(({ postId, views }) => [postId, views]))
  return posts.map((post) => {
    const { id, kind, text, authorId, productCodes, topicIds, world, publishedAt } = post
    const author = authors.get(authorId)
    const isGone = author?.deleted ?? true
    return {
      kind: searchKindOf(kind),
      refId: id,
      world,
      title: titleOf(post),
      extra: [
        ...topics.filter((topic) => topicIds.includes(topic.id)).map(({ title }) => title),
        ...productCodes.flatMap(namesOf),
        ...(author && !isGone ? [author.nickname] : []),
      ],
      body: withChipNames(text),
      url: postPath(id),
      productCodes,
      ownerId: isGone ? null : authorId,
      ...audienceOfPost(post, circles),
      publishedAt,
      popularity: viewsOf.get(id) ?? 0,
    }
  })
}

/** The users who can find a post: all users, or the readers of its circle. */
function audienceOfPost({ circleId }: Post, circles: ReadonlyMap<number, Circle>) {
  if (circleId === null) return { visibility: 0 } as const
  const circle = circles.get(circleId)
  return circle ? audienceOf(circle) : ({ visibility: 3 } as const)
}

/** The search document of a post. */
export async function searchDocumentOf(tx: Database, post: Post): Promise<SearchDocument> {
  const [document] = await searchDocumentsOf(tx, [post])
  if (!document) throw new Error(`Post ${post.id} has no document`)
  return document
}
