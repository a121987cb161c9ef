import { productOf } from '@vce/futures'
import { contentStates } from '@vce/protocol'
import type pg from 'pg'
import { copyDocuments, type SearchDocument, searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { audienceOf, circleSearchDocument } from '../circle-access/circle-document'
import type { Circle } from '../circle-access/circles.repository'
import { postPath, searchKindOf } from '../posts/post-document'
import { specialSearchDocument, topicSearchDocument } from '../topics/topic-document'
import type { SpecialRow } from '../topics/topics.repository'
import { titleOf, withChipNames } from '../writing/excerpts'
import { memberOf } from './members'
import type { People } from './rows/sample-ids'
import type { TextRows } from './rows/text-rows'
import { sampleTablesRepository } from './sample-tables.repository'

type ShownMember = Pick<ReturnType<typeof memberOf>, 'nickname' | 'teacher'>

/** The search document of a member. */
function memberDocument({ nickname, teacher }: ShownMember, userId: number, at: Date): SearchDocument {
  return {
    kind: 'user',
    refId: userId,
    world: null,
    title: nickname,
    body: teacher?.intro ?? '',
    extra: teacher ? [teacher.name] : [],
    url: `/qiyouCommunityV3/memberInfo?id=${userId}`,
    productCodes: teacher ? [...teacher.products] : [],
    ownerId: userId,
    visibility: 0,
    publishedAt: at,
    popularity: 0,
  }
}

interface PostNames {
  circles: ReadonlyMap<number, Circle>
  topics: ReadonlyMap<number, string>
  nicknames: ReadonlyMap<number, string>
}

/**
 * The search document of a sample post, equal to the document that publishing the post would write. Names are
 * passed in, which saves two statements per post.
 */
function postDocument(
  post: TextRows['posts'][number],
  { topics, nicknames, circles }: PostNames,
): SearchDocument {
  const circle = post.circleId === null ? undefined : circles.get(post.circleId)
  const audience = circle ? audienceOf(circle) : ({ visibility: 0 } as const)
  const { id, kind, text, authorId, productCodes, topicIds, world, publishedAt } = post
  const products = productCodes.flatMap((code) => {
    const product = productOf(code)
    return product ? [product.name, product.shortName] : []
  })
  return {
    kind: searchKindOf(kind),
    refId: id,
    world,
    title: titleOf(post),
    body: withChipNames(text),
    extra: [
      ...topicIds.flatMap((topic) => topics.get(topic) ?? []),
      ...products,
      nicknames.get(authorId) ?? '',
    ],
    url: postPath(id),
    productCodes,
    ownerId: authorId,
    ...audience,
    publishedAt,
    popularity: 0,
  }
}

interface IndexedSamples {
  posts: TextRows['posts']
  circles: readonly Circle[]
  topics: ReadonlyMap<number, string>
  specials: readonly SpecialRow[]
  people: People
  /** Nickname of user 1, the portal itself. */
  houseName: string
  now: Date
}

/** Adds the sample posts, members, topics and circles to search. */
export async function indexSamples(
  client: pg.PoolClient,
  tx: Database,
  { posts, circles, topics, specials, people, houseName, now }: IndexedSamples,
) {
  const nicknames = new Map([...people.ids].map(([key, userId]) => [userId, memberOf(key).nickname]))
  nicknames.set(people.houseId, houseName)
  const circlesById = new Map(circles.map((circle) => [circle.id, circle]))
  const shown = posts.filter(({ state }) => state === contentStates.visible)
  await copyDocuments(client, [
    ...shown.map((post) => postDocument(post, { topics, nicknames, circles: circlesById })),
    ...circles.map(circleSearchDocument),
    ...specials.map(specialSearchDocument),
    ...[...people.ids].map(([key, userId]) => memberDocument(memberOf(key), userId, now)),
  ])
  // Topics and user 1 may already be in the index.
  const rows = await sampleTablesRepository(tx).topics([...topics.keys()])
  await searchIndex(tx).putMany([
    ...rows.map(topicSearchDocument),
    memberDocument({ nickname: houseName, teacher: undefined }, people.houseId, now),
  ])
}
