import { productOf } from '@vce/futures'
import { contentStates } from '@vce/protocol'
import { type PostAudience, type SearchDocument, searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { type Circle, circlesRepository } from './circles.repository'

/** Address of a circle. */
export const circlePath = (id: number) => `/circleV2?id=${id}`

/** A circle as the index holds it: its card is public, also where its posts are not. */
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

/** Audience of the posts of a circle. */
export const audienceOf = ({ id, state, visibility }: Circle): PostAudience =>
  state !== contentStates.visible
    ? { visibility: 3 }
    : visibility === 'members'
      ? { visibility: 2, circleId: id }
      : { visibility: 0 }

/** Brings the index in line with a circle whose state or settings have changed, its posts with it. */
export async function indexCircle(tx: Database, circle: Circle, before?: Circle) {
  const index = searchIndex(tx)
  if (circle.state === contentStates.visible) await index.put(circleSearchDocument(circle))
  else await index.remove('circle', [circle.id])
  if (!before || audienceOf(before).visibility === audienceOf(circle).visibility) return
  const ids = await circlesRepository(tx).postIds(circle.id)
  await index.setAudience(['post', 'question'], ids, audienceOf(circle))
}
