import { productOf } from '@vce/futures'
import type { SearchDocument } from '#modules/search'
import type { SpecialRow, TopicRow } from './topics.repository'

const namesOf = (code: string | null) => {
  const product = code === null ? undefined : productOf(code)
  return product ? [product.name, product.shortName] : []
}

const everyone = { world: null, ownerId: null, visibility: 0 } as const

/** The search document of a topic. */
export const topicSearchDocument = (topic: TopicRow): SearchDocument => ({
  ...everyone,
  kind: 'topic',
  refId: topic.id,
  title: topic.title,
  body: topic.description,
  extra: namesOf(topic.productCode),
  url: `/qiyouCommunityV3/topicDetails?id=${topic.id}`,
  productCodes: topic.productCode === null ? [] : [topic.productCode],
  publishedAt: topic.createdAt,
  popularity: topic.followCount,
})

/** The search document of a 专题. */
export const specialSearchDocument = (special: SpecialRow): SearchDocument => ({
  ...everyone,
  kind: 'special',
  refId: special.id,
  title: special.title,
  body: special.description,
  extra: [...namesOf(special.productCode), ...special.sections.map(({ title }) => title)],
  url: `/qiyouCommunityV3/specialTopicDetails?id=${special.id}`,
  productCodes: special.productCode === null ? [] : [special.productCode],
  publishedAt: special.createdAt,
  popularity: 0,
})
