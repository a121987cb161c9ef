import { productOf } from '@vce/futures'
import { contentStates } from '@vce/protocol'
import { type PostAudience, type SearchDocument, searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { type Circle, circlesRepository } from './circles.repository'

/** The path of a circle's page. */
export const circlePath = (id: number) => `/circleV2?id=${id}`

/** The search document of a circle. Everyone can find a circle, even if its posts are for members only. */
export const circleSearchDocument = (circle: Circle): SearchDocument => ({
  kind: 'circle',
  refId: circle.id,
  world: null,
  title: circle.name,
  body: circle.intro,
  extra: circle.productCodes.flatMap((code) => {
    const product = productOf(code)
    return product ? [product.name, product.shortName] : []
  }),
  url: circlePath(circle.id),
  productCodes: circle.productCodes,
  ownerId: null,
  visibility: 0,
  publishedAt: circle.createdAt,
  popularity: circle.memberCount,
})

/** The users who can find the posts of a circle in search. */
export const audienceOf = ({ id, state, visibility }: Circle): PostAudience =>
  state !== contentStates.visible
    ? { visibility: 3 }
    : visibility === 'members'
      ? { visibility: 2, circleId: id }
      : { visibility: 0 }

/**
 * Updates the search documents of a circle whose state or settings have changed, and of its posts if their
 * audience changed.
 */
export async function indexCircle(tx: Database, circle: Circle, before?: Circle) {
  const index = searchIndex(tx)
  if (circle.state === contentStates.visible) await index.put(circleSearchDocument(circle))
  else await index.remove('circle', [circle.id])
  if (!before || audienceOf(before).visibility === audienceOf(circle).visibility) return
  const ids = await circlesRepository(tx).postIds(circle.id)
  await index.setAudience(['post', 'question'], ids, audienceOf(circle))
}
