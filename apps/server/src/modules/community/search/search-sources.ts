import type { ResultDetails } from '@vce/protocol'
import { profiles } from '#modules/profile'
import { type SearchSource, sourceBatch } from '#modules/search'
import { circleSearchDocument } from '../circle-access/circle-document'
import { searchDocumentsOf } from '../posts/post-document'
import { specialSearchDocument, topicSearchDocument } from '../topics/topic-document'
import { searchSourcesRepository } from './search-sources.repository'

/** Details of rows, by the ids of the rows. */
const byId = <Row extends { id: number }>(
  rows: readonly Row[],
  detailsOf: (row: Row) => Partial<ResultDetails>,
): ReadonlyMap<number, Partial<ResultDetails>> => new Map(rows.map((row) => [row.id, detailsOf(row)]))

const posts: SearchSource = {
  kinds: ['post', 'question'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).postsAfter(id, limit)
    return sourceBatch(await searchDocumentsOf(db, rows), rows, limit)
  },
  held: async (tx, ids) => searchDocumentsOf(tx, await searchSourcesRepository(tx).heldPosts(ids)),
  async details(db, ids) {
    const rows = await searchSourcesRepository(db).shownPosts(ids)
    const authors = await profiles(db).among([...new Set(rows.map(({ authorId }) => authorId))])
    return byId(rows, ({ kind, authorId, isSample, picture, likes, comments, answers }) => {
      const author = authors.get(authorId)
      const person =
        author && !author.deleted ? { id: authorId, nickname: author.nickname, avatar: author.avatar } : null
      const written =
        kind === 2 ? { of: 'answers' as const, count: answers } : { of: 'comments' as const, count: comments }
      return { person, picture, counts: [{ of: 'likes', count: likes }, written], is_sample: isSample }
    })
  },
}

const topics: SearchSource = {
  kinds: ['topic'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).topicsAfter(id, limit)
    return sourceBatch(rows.map(topicSearchDocument), rows, limit)
  },
  held: async (tx, ids) => (await searchSourcesRepository(tx).heldTopics(ids)).map(topicSearchDocument),
  details: async (db, ids) =>
    byId(await searchSourcesRepository(db).shownTopics(ids), ({ picture, posts: written, followers }) => ({
      picture,
      counts: [
        { of: 'posts', count: written },
        { of: 'followers', count: followers },
      ],
    })),
}

const specials: SearchSource = {
  kinds: ['special'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).specialsAfter(id, limit)
    return sourceBatch(rows.map(specialSearchDocument), rows, limit)
  },
  held: async (tx, ids) => (await searchSourcesRepository(tx).heldSpecials(ids)).map(specialSearchDocument),
  details: async (db, ids) =>
    byId(await searchSourcesRepository(db).shownSpecials(ids), ({ picture, isSample }) => ({
      picture,
      is_sample: isSample,
    })),
}

const circles: SearchSource = {
  kinds: ['circle'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).circlesAfter(id, limit)
    return sourceBatch(rows.map(circleSearchDocument), rows, limit)
  },
  held: async (tx, ids) => (await searchSourcesRepository(tx).heldCircles(ids)).map(circleSearchDocument),
  details: async (db, ids) =>
    byId(
      await searchSourcesRepository(db).shownCircles(ids),
      ({ picture, isSample, members, posts: written }) => ({
        picture,
        counts: [
          { of: 'members', count: members },
          { of: 'posts', count: written },
        ],
        is_sample: isSample,
      }),
    ),
}

/** The sources for search: one for each kind of content of the community. */
export const communitySources: readonly SearchSource[] = [posts, topics, specials, circles]
