import { type SearchSource, sourceBatch } from '#modules/search'
import { circleSearchDocument } from '../circle-access/circle-document'
import { searchDocumentsOf } from '../posts/post-document'
import { specialSearchDocument, topicSearchDocument } from '../topics/topic-document'
import { searchSourcesRepository } from './search-sources.repository'

const posts: SearchSource = {
  kinds: ['post', 'question'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).postsAfter(id, limit)
    return sourceBatch(await searchDocumentsOf(db, rows), rows, limit)
  },
  held: async (tx, ids) => searchDocumentsOf(tx, await searchSourcesRepository(tx).heldPosts(ids)),
}

const topics: SearchSource = {
  kinds: ['topic'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).topicsAfter(id, limit)
    return sourceBatch(rows.map(topicSearchDocument), rows, limit)
  },
  held: async (tx, ids) => (await searchSourcesRepository(tx).heldTopics(ids)).map(topicSearchDocument),
}

const specials: SearchSource = {
  kinds: ['special'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).specialsAfter(id, limit)
    return sourceBatch(rows.map(specialSearchDocument), rows, limit)
  },
  held: async (tx, ids) => (await searchSourcesRepository(tx).heldSpecials(ids)).map(specialSearchDocument),
}

const circles: SearchSource = {
  kinds: ['circle'],
  async after(db, id, limit) {
    const rows = await searchSourcesRepository(db).circlesAfter(id, limit)
    return sourceBatch(rows.map(circleSearchDocument), rows, limit)
  },
  held: async (tx, ids) => (await searchSourcesRepository(tx).heldCircles(ids)).map(circleSearchDocument),
}

/** What the community has for search. */
export const communitySources: readonly SearchSource[] = [posts, topics, specials, circles]
