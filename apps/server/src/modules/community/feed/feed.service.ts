import { dayMs, productOf } from '@vce/futures'
import {
  type getChannels,
  getFeed,
  type getFreshCount,
  type InputOf,
  type OutputOf,
  type setPersonalFeed,
  type World,
} from '@vce/protocol'
import { profiles } from '#modules/profile'
import { createCache } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { mayReadCircle } from '../circle-access/readable-posts.repository'
import { type CursorPosition, cursorOf, positionOf } from '../paging/cursor'
import type { PostCards } from '../posts/post-cards'
import { postsRepository } from '../posts/posts.repository'
import { watchedTopics } from '../reactions/watched-topics'
import { type Samples, samplesIn } from '../samples/samples.repository'
import { standingRepository } from '../standing/standing.repository'
import { feedRepository } from './feed.repository'
import type { FeedFilter } from './filters.repository'
import { createFoldedSamples } from './folded-samples'
import type { Recommendations } from './recommendations'

const hotDays = 7
const maxFresh = 99
/**
 * The list of channels shows the `count` products with the most posts of the last `days` days; it is cached
 * for `lifetimes` times `keepFor`.
 */
const channelProducts = { days: 30, count: 12, lifetimes: 60 } as const

interface FeedOptions {
  db: Database
  clock: Clock
  /** Milliseconds for which answers are cached for all callers. */
  keepFor: number
  cards: PostCards
  recommendations: Recommendations
  worldOf: (requested: World | undefined) => Promise<World>
}

type FeedRequest = Pick<
  InputOf<typeof getFeed>,
  'channel' | 'product' | 'topic_id' | 'author_id' | 'circle_id' | 'kind'
>

const userIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** Followed and blocked users, followed topics and joined circles of a reader; empty for a guest. */
async function connectionsOf(db: Database, userId: number | null) {
  if (userId === null) return { userId, followed: [], blocked: [], topics: [], circles: [] }
  const [around, topics, circles] = await Promise.all([
    profiles(db).around(userId),
    watchedTopics(db, userId),
    circleMembersRepository(db).circlesOf(userId),
  ])
  return { ...around, userId, topics, circles }
}
type Connections = Awaited<ReturnType<typeof connectionsOf>>

function filterOf(
  { channel, product, topic_id: topicId, author_id: authorId, circle_id: circleId, kind }: FeedRequest,
  { userId, followed, blocked, topics, circles }: Connections,
  samples: Samples | undefined,
): FeedFilter {
  return {
    product,
    topicId,
    authorId,
    circleId,
    reader: userId,
    kind: channel === 'questions' ? 2 : kind,
    withVote: channel === 'votes',
    withJournal: channel === 'journals',
    featured: channel === 'featured',
    samples: authorId === undefined && circleId === undefined ? samples : undefined,
    // An author's page shows the author's posts even to a reader who has blocked the author.
    without: authorId === undefined ? blocked : [],
    ...(channel === 'following' && { followed: { authors: followed, topics, circles } }),
  }
}

/** Whether a list shows only a part of the community's posts. */
const isFiltered = ({ channel, product, ...ids }: FeedRequest) =>
  channel !== 'all' ||
  product !== undefined ||
  [ids.topic_id, ids.author_id, ids.circle_id].some((id) => id !== undefined)

/** Endpoints for lists of posts. */
export function createFeed({ db, clock, keepFor, cards, recommendations, worldOf }: FeedOptions) {
  const feed = feedRepository(db)
  const folded = createFoldedSamples({ db, keepFor })
  const discussed = createCache<Awaited<ReturnType<typeof feed.products>>>({
    // Reads all posts of a month, so readers get a stale answer while it is computed again.

    lifetime: keepFor * channelProducts.lifetimes,
    staleFor: keepFor * channelProducts.lifetimes,
    maxSize: 2,
    sizeOf: () => 1,
  })

  /** The samples that a request lists. */
  const samplesOf = async ({ world, samples }: Pick<InputOf<typeof getFeed>, 'world' | 'samples'>) =>
    samples ? 'only' : samplesIn(await worldOf(world))

  /** A page of 推荐 without a filter. */
  async function recommendedPage(
    userId: number | null,
    around: Connections,
    { at, limit, samples }: { at: CursorPosition | undefined; limit: number; samples: Samples | undefined },
  ) {
    const isPersonal = userId !== null && (await standingRepository(db).isPersonal(userId))
    const { version, ids } = await recommendations.orderOf({
      userId: isPersonal ? userId : null,
      version: at?.id,
      samples,
      preferences: async () => ({
        followed: new Set(around.followed),
        products: new Set(userId === null ? [] : (await profiles(db).ownList(userId)).symbols),
        shown: userId === null ? new Map() : recommendations.shownTo(userId),
        authors: around.followed,
        topics: around.topics,
      }),
    })
    const from = at?.key ?? 0
    const rows = ids.slice(from, from + limit)
    if (userId !== null) recommendations.show(userId, rows)
    const end = from + rows.length
    return { ids: rows, next: end < ids.length ? { key: end, id: version } : null, isPersonal }
  }

  async function page(
    { tab, limit, ...wanted }: InputOf<typeof getFeed>,
    around: Connections,
    base: FeedFilter,
    at: CursorPosition | undefined,
  ) {
    const now = clock.now()
    if (tab === 'recommended' && !isFiltered(wanted))
      return recommendedPage(around.userId, around, { at, limit, samples: base.samples })
    const filter =
      tab === 'followed'
        ? {
            ...base,
            followed: { authors: around.followed, topics: around.topics, circles: around.circles },
          }
        : base
    const weekAgo = new Date(now.getTime() - hotDays * dayMs)
    const found =
      tab === 'hot'
        ? await feed.hot(filter, weekAgo, at, limit + 1)
        : tab === 'featured'
          ? await feed.featured(filter, at, limit + 1)
          : tab === 'unanswered'
            ? await feed.unanswered(filter, now, at, limit + 1)
            : await feed.newest(filter, at, limit + 1)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    return {
      ids: shown.map(({ id }) => id),
      next: found.length > limit && last ? last : null,
      isPersonal: false,
    }
  }

  /** The visible posts among `ids`, in this order. */
  async function postsOf(ids: readonly number[]) {
    const found = new Map((await postsRepository(db).among(ids)).map((post) => [post.id, post]))
    return ids.flatMap((id) => {
      const post = found.get(id)
      return post && post.state === 1 ? [post] : []
    })
  }

  return {
    async getFeed(actor: Actor, input: InputOf<typeof getFeed>): Promise<OutputOf<typeof getFeed>> {
      const userId = userIdOf(actor)
      const at = input.cursor === undefined ? undefined : positionOf(input.cursor)
      if (input.cursor !== undefined && !at) throw failure(getFeed, 'badCursor', { cursor: input.cursor })
      const { circle_id: circleId } = input
      if (circleId !== undefined && !(await mayReadCircle(db, circleId, userId)))
        throw failure(getFeed, 'notMember', { circleId })
      const now = clock.now()
      const around = await connectionsOf(db, userId)
      const filter = filterOf(input, around, await samplesOf(input))
      if (input.samples && (await folded.isGone()))
        return { data: [], next: null, personal: false, samples: null }
      const { ids, next, isPersonal } = await page(input, around, filter, at)
      const pins =
        at === undefined &&
        (input.tab === 'recommended' || input.tab === 'newest') &&
        input.author_id === undefined
          ? (circleId === undefined ? await feed.pinned(filter, now) : await feed.pinnedIn(circleId)).map(
              ({ id }) => id,
            )
          : []
      const posts = await postsOf([...pins, ...ids.filter((id) => !pins.includes(id))])
      const blocked = new Set(input.author_id === undefined ? around.blocked : [])
      const shown = posts.filter(({ authorId }) => !blocked.has(authorId))
      return {
        data: await cards(shown, { userId }, now),
        next: next && cursorOf(next),
        personal: isPersonal,
        samples: at === undefined ? await folded.groupOf(filter) : null,
      }
    },

    async getFreshCount(
      actor: Actor,
      { since, ...wanted }: InputOf<typeof getFreshCount>,
    ): Promise<OutputOf<typeof getFreshCount>> {
      const around = await connectionsOf(db, userIdOf(actor))
      const { circle_id: circleId } = wanted
      if (circleId !== undefined && !(await mayReadCircle(db, circleId, userIdOf(actor)))) return { count: 0 }
      const samples = samplesIn(await worldOf(wanted.world))
      return { count: await feed.countSince(filterOf(wanted, around, samples), since, maxFresh) }
    },

    /** Turns personal recommendations on or off. */
    async setPersonalFeed(
      actor: Actor,
      { on }: InputOf<typeof setPersonalFeed>,
    ): Promise<OutputOf<typeof setPersonalFeed>> {
      await standingRepository(db).setPersonal(userOf(actor).userId, on, clock.now())
      return {}
    },

    async getChannels(
      actor: Actor,
      { world }: InputOf<typeof getChannels>,
    ): Promise<OutputOf<typeof getChannels>> {
      const now = clock.now()
      const userId = userIdOf(actor)
      const since = new Date(now.getTime() - channelProducts.days * dayMs)
      const samples = samplesIn(await worldOf(world))
      const [unanswered, rows, around] = await Promise.all([
        feed.unansweredCount(now, samples),
        discussed(`products ${samples}`, () => feed.products(since, channelProducts.count, samples)),
        connectionsOf(db, userId),
      ])
      const dayAgo = new Date(now.getTime() - dayMs)
      const followed =
        userId === null
          ? null
          : await feed.countOfFollowed(
              {
                followed: { authors: around.followed, topics: around.topics, circles: around.circles },
                samples,
              },
              dayAgo,
              maxFresh,
            )
      return {
        unanswered,
        followed,
        products: rows.flatMap(({ code, posts }) => {
          const product = productOf(code)
          return product ? [{ code, name: product.shortName, posts }] : []
        }),
      }
    },
  }
}
