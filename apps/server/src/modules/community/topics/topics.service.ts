import { minuteMs, productOf } from '@vce/futures'
import {
  contentStates,
  type getHotTopics,
  getTopic,
  type getTopicList,
  type InputOf,
  type OutputOf,
  proposeTopic,
  type Topic,
} from '@vce/protocol'
import { searchIndex } from '#modules/search'
import { createCache } from '#platform/cache'
import { failure } from '#platform/errors'
import { folded } from '#platform/folding'
import { type Actor, paged, userOf } from '#platform/http'
import { day, limits } from '#platform/limits'
import { dueTimeOf } from '../moderation/due-times'
import { openReview } from '../moderation/open-review'
import { queueDoubtfulText } from '../moderation/queue-doubtful-text'
import { watchedAmong } from '../reactions/watched-topics'
import { samplesIn } from '../samples/samples.repository'
import { refuseMuted } from '../standing/refuse-muted'
import { standingOf } from '../standing/standing'
import { passFilter } from '../writing/judge-text'
import type { WritingOptions } from '../writing/writing-options'
import { topicSearchDocument } from './topic-document'
import { type TopicRow, topicsRepository } from './topics.repository'

/** Limits the topics that one member may propose per day. */
const windows = [{ seconds: day, max: 3 }]

export const productRef = (code: string | null) => {
  const product = code === null ? undefined : productOf(code)
  return product ? { code: product.code, name: product.shortName } : null
}

const shown = (row: TopicRow, followed: boolean): Topic => ({
  id: row.id,
  title: row.title,
  description: row.description,
  cover: row.cover,
  followed,
  product: productRef(row.productCode),
  posts: row.postCount,
  followers: row.followCount,
  heat: row.heat,
})

/** The hot topics of the real world are chosen among this many. */
const maxHot = 20

interface TopicsOptions extends WritingOptions {
  /** Milliseconds for which answers are cached for all callers; 0 turns the cache off. */
  keepFor: number
}

/** Endpoints of 话题. */
export function createTopics({ db, clock, filter, registeredAt, worldOf, keepFor }: TopicsOptions) {
  const topics = topicsRepository(db)
  const hottest = createCache<readonly TopicRow[]>({
    lifetime: keepFor > 0 ? minuteMs : 0,
    maxSize: 1,
    sizeOf: () => 1,
  })

  const byHeat = (limit: number) => topics.list({ keyword: '', ofProducts: false }, { limit, offset: 0 })

  /** The hot topics but those with samples alone; their number of posts leaves samples out. */
  async function hottestWithoutSamples(): Promise<TopicRow[]> {
    const rows = await byHeat(maxHot)
    const counts = await topics.memberPosts(rows.map(({ id }) => id))
    return rows.flatMap((row) => {
      const postCount = counts.get(row.id) ?? 0
      return postCount === 0 && row.postCount > 0 ? [] : [{ ...row, postCount }]
    })
  }

  async function withFollows(actor: Actor, rows: readonly TopicRow[]) {
    const ids = rows.map(({ id }) => id)
    const followed = actor.kind === 'user' ? await watchedAmong(db, actor.userId, ids) : new Set<number>()
    return rows.map((row) => shown(row, followed.has(row.id)))
  }

  return {
    async getTopicList(
      actor: Actor,
      { product, keyword, of_products: ofProducts, page, limit }: InputOf<typeof getTopicList>,
    ): Promise<OutputOf<typeof getTopicList>> {
      const wanted = { product, keyword: folded(keyword), ofProducts }
      const [rows, total] = await Promise.all([
        topics.list(wanted, { limit, offset: (page - 1) * limit }),
        topics.count(wanted),
      ])
      return paged(await withFollows(actor, rows), total, { page, limit })
    },

    async getTopic(actor: Actor, { id }: InputOf<typeof getTopic>): Promise<OutputOf<typeof getTopic>> {
      const [topic] = await withFollows(actor, await topics.visible([id]))
      if (!topic) throw failure(getTopic, 'goneContent', { id })
      return topic
    },

    async getHotTopics(
      _actor: Actor,
      { limit, world }: InputOf<typeof getHotTopics>,
    ): Promise<OutputOf<typeof getHotTopics>> {
      const samples = samplesIn(await worldOf(world))
      const rows = samples ? (await hottest('', hottestWithoutSamples)).slice(0, limit) : await byHeat(limit)
      return { data: rows.map((row) => shown(row, false)) }
    },

    /**
     * Proposes a topic. The topic of a T3 member is visible at once, the topic of a T2 member after a review.
     */
    async proposeTopic(
      actor: Actor,
      { title, description, product }: InputOf<typeof proposeTopic>,
    ): Promise<OutputOf<typeof proposeTopic>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      if (product !== undefined && !productOf(product))
        throw failure(proposeTopic, 'unknownProduct', { product })
      const joined = await registeredAt(userId)
      return db.transaction(async (tx) => {
        const author = await standingOf(tx, userId, now)
        refuseMuted(proposeTopic, author)
        if (!author.limits.topics) throw failure(proposeTopic, 'notAllowed', { userId })
        const text = [title, description].filter((part) => part !== '').join('\n')
        const proposed = { kind: 'topic' as const, text, author, registeredAt: joined, now }
        const { checked } = await passFilter(tx, filter, proposed, () =>
          failure(proposeTopic, 'unfit', { userId }),
        )
        const isOpen = checked.verdict === 'publish' && (author.tier === 3 || author.isTeacher)
        const { visible, held } = contentStates
        const topic = await topicsRepository(tx).add({
          title,
          folded: folded(title),
          description,
          productCode: product ?? null,
          proposerId: userId,
          state: isOpen ? visible : held,
          createdAt: now,
        })
        if (!topic) throw failure(proposeTopic, 'exists', { title })
        const taken = await limits(tx).take([{ key: `community topic ${userId}`, windows }], now)
        if (!taken.ok) throw failure(proposeTopic, 'tooOften', { userId })
        await queueDoubtfulText(tx, { kind: 'topic', refId: topic.id, authorId: userId, text, checked, now })
        if (isOpen) await searchIndex(tx).put(topicSearchDocument(topic))
        else if (checked.verdict === 'publish')
          await openReview(tx, {
            kind: 'topic',
            refId: topic.id,
            authorId: userId,
            score: 0,
            snapshot: text,
            now,
            wasState: visible,
            dueAt: dueTimeOf([], true, now),
            reasons: [{ source: 'moderator', what: 'proposed', text: '新话题' }],
          })
        return { id: topic.id, state: topic.state }
      })
    },
  }
}
