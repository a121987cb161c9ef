import { minuteMs } from '@vce/futures'
import type { readPost } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createBuckets } from '#platform/flood'
import type { Verb } from '#platform/http'
import { networkOf } from '#platform/limits'
import type { Logger } from '#platform/logging'
import { mayReadPost } from '../circle-access/readable-posts.repository'
import { createBoundedMap } from './bounded-map'
import { type MemberReading, readingRepository } from './reading.repository'

interface ReadingOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error'>
}

/** Calls of one reader within this time count as one view. */
const viewMs = 30 * minuteMs
/** Maximum seconds of reading that count per member, post and day. */
const maxSeconds = 600
/** Rate at which views by guests of one network count: sixty at once, then one per minute. */
const guestViews = { burst: 60, perSecond: 1 / 60 }
/** Maximum number of stored pairs of reader and post. The oldest ones are dropped. */
const maxRemembered = 200_000
const maxWaiting = 20_000

/** Progress of a member's reading of a post on the current day. */
interface ReadProgress {
  day: string
  /** Time of the member's last call for the post; no more than the seconds since then can count. */
  at: number
  seconds: number
}

/**
 * Counts views of posts, and what members read, in memory, until `flush` writes them; a crash loses
 * only what was not written. A reader is a user, or the uuid of a guest's browser; the networks of guests are
 * not stored.
 */
export function createReading({ db, clock, logger }: ReadingOptions) {
  const views = createBoundedMap<number>(maxRemembered)
  const reads = createBoundedMap<ReadProgress>(maxRemembered)
  const networks = createBuckets({ rate: guestViews, now: () => clock.now().getTime() })
  let waitingViews = new Map<number, number>()
  let waitingReadings = new Map<string, MemberReading>()
  let writing: Promise<void> | undefined

  /** Counts a view. Views of guests are also limited by network, because a browser chooses its own uuid. */
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

  /**
   * Counts seconds of reading as the page reports them, but not more than have passed since the page's last
   * call.
   */
  function countReading(userId: number, postId: number, reportedSeconds: number, now: number) {
    const key = `${userId} ${postId}`
    const day = beijingTime(new Date(now)).slice(0, 10)
    const before = reads.get(key)
    const ofDay = before?.day === day ? before : undefined
    const passed = before ? Math.floor((now - before.at) / 1000) : 0
    const seconds = Math.max(0, Math.min(reportedSeconds, passed, maxSeconds - (ofDay?.seconds ?? 0)))
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
      // If writing fails, the counts are written together with the next counts.
      for (const [postId, count] of ofPosts) waitingViews.set(postId, (waitingViews.get(postId) ?? 0) + count)
      for (const reading of ofMembers.values()) addReading(reading)
      throw error
    }
  }

  /** Writes the counts; waits for a write that is still running. */
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
    /** Writes the remaining counts. */
    stop: flushOrLog,
  }
}
export type Reading = ReturnType<typeof createReading>
