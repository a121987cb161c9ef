import type { readPost } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createBuckets } from '#platform/flood'
import type { Verb } from '#platform/http'
import { networkOf } from '#platform/limits'
import type { Logger } from '#platform/logging'
import { mayReadPost } from '../circle-access/readable-posts.repository'
import { boundedMap } from './bounded-map'
import { type MemberReading, readingRepository } from './reading.repository'

interface ReadingOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error'>
}

/** A reader counts once in this time. */
const viewMs = 30 * 60_000
const flushMs = 5_000
/** Seconds of a post and day that count for a member. */
const maxSeconds = 600
/** Views by guests of one network: sixty, and from then on one a minute. */
const guestViews = { burst: 60, perSecond: 1 / 60 }
/** Readers and posts that are remembered, and what waits to be written: beyond that the oldest is forgotten. */
const maxRemembered = 200_000
const maxWaiting = 20_000

/** Progress of a member's reading of a post today. */
interface ReadProgress {
  day: string
  /** When the last call of the member on the post came: no more seconds can have passed since. */
  at: number
  seconds: number
}

/**
 * Views of posts and what members read, counted in memory and written every five seconds; a crash loses those and nothing
 * else. A reader is a user, or the browser's uuid; the networks of guests are not stored.
 */
export function createReading({ db, clock, logger }: ReadingOptions) {
  const views = boundedMap<number>(maxRemembered)
  const reads = boundedMap<ReadProgress>(maxRemembered)
  const networks = createBuckets({ rate: guestViews, now: () => clock.now().getTime() })
  let waitingViews = new Map<number, number>()
  let waitingReadings = new Map<string, MemberReading>()
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** A browser names itself, and could do so a hundred times: guests are counted along with their network. */
  function countView(reader: { id: string; network: string | null }, postId: number, now: number) {
    const key = `${reader.id} ${postId}`
    const since = views.get(key)
    if (since !== undefined && now - since < viewMs) return
    if (reader.network !== null && networks.take(reader.network) > 0) return
    if (!waitingViews.has(postId) && waitingViews.size >= maxWaiting) return
    views.set(key, now)
    waitingViews.set(postId, (waitingViews.get(postId) ?? 0) + 1)
  }

  function addReading({ posts, seconds, ...of }: MemberReading) {
    const key = `${of.userId} ${of.day} ${of.postId}`
    const waiting = waitingReadings.get(key)
    if (!waiting && waitingReadings.size >= maxWaiting) return
    waitingReadings.set(key, {
      ...of,
      posts: (waiting?.posts ?? 0) + posts,
      seconds: (waiting?.seconds ?? 0) + seconds,
    })
  }

  /** Seconds as the page reports them, but no more than have passed since its last call. */
  function countReading(userId: number, postId: number, said: number, now: number) {
    const key = `${userId} ${postId}`
    const day = beijingTime(new Date(now)).slice(0, 10)
    const before = reads.get(key)
    const ofDay = before?.day === day ? before : undefined
    const passed = before ? Math.floor((now - before.at) / 1000) : 0
    const seconds = Math.max(0, Math.min(said, passed, maxSeconds - (ofDay?.seconds ?? 0)))
    reads.set(key, { day, at: now, seconds: (ofDay?.seconds ?? 0) + seconds })
    const posts = ofDay ? 0 : 1
    if (posts > 0 || seconds > 0) addReading({ userId, day, postId, posts, seconds })
  }

  async function write() {
    const [ofPosts, ofMembers] = [waitingViews, waitingReadings]
    if (ofPosts.size === 0 && ofMembers.size === 0) return
    waitingViews = new Map()
    waitingReadings = new Map()
    try {
      await readingRepository(db).add(ofPosts, [...ofMembers.values()])
    } catch (error) {
      // Written with the next ones.
      for (const [postId, count] of ofPosts) waitingViews.set(postId, (waitingViews.get(postId) ?? 0) + count)
      for (const reading of ofMembers.values()) addReading(reading)
      throw error
    }
  }

  /** Writes what was counted; one at a time. */
  async function flush(): Promise<void> {
    await writing?.catch(() => undefined)
    writing ??= write().finally(() => {
      writing = undefined
    })
    await writing
  }

  const flushOrLog = () =>
    flush().catch((error) => logger.error({ err: error }, 'views of posts were not written'))

  const readPostVerb: Verb<typeof readPost> = async (actor, { id, uuid, seconds }) => {
    const now = clock.now().getTime()
    const userId = actor.kind === 'user' ? actor.userId : undefined
    // Posts that the reader may not read are not counted.
    if (!(await mayReadPost(db, id, userId ?? null))) return {}
    const reader =
      userId === undefined
        ? { id: uuid.toLowerCase(), network: networkOf(actor.client.address) }
        : { id: `user ${userId}`, network: null }
    countView(reader, id, now)
    if (userId !== undefined) countReading(userId, id, seconds, now)
    return {}
  }

  return {
    readPost: readPostVerb,
    flush,
    start() {
      timer ??= setInterval(() => void flushOrLog(), flushMs).unref()
    },
    /** Ends the writing at an interval, and writes what is left. */
    async stop() {
      clearInterval(timer)
      await flushOrLog()
    },
  }
}
export type Reading = ReturnType<typeof createReading>
