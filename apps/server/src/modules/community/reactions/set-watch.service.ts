import { setWatch } from '@vce/protocol'
import { profiles } from '#modules/profile'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { limits, minute } from '#platform/limits'
import { reactionsRepository } from './reactions.repository'
import { followLevel, type WatchKind, watchesRepository } from './watches.repository'

interface SetWatchOptions {
  db: Database
  clock: Clock
}

const windows = [{ seconds: minute, max: 60 }]
/**
 * Maximum number of topics and posts that a user may follow, because 关注 reads all of them for each request.
 */
const maxFollowed = 1_000

async function isThere(db: Database, kind: WatchKind, id: number, userId: number): Promise<boolean> {
  if (kind === 'user') return profiles(db).exists(id)
  if (kind === 'topic') return watchesRepository(db).isVisibleTopic(id)
  return (await reactionsRepository(db).post(id, userId)) !== undefined
}

const followsAt = (level: number | undefined) => level !== undefined && level >= followLevel

/**
 * The endpoint that sets how closely the caller watches a user, a topic or a post. Following a user is a
 * separate call.
 */
export function createSetWatch({ db, clock }: SetWatchOptions): Verb<typeof setWatch> {
  return async (actor, { kind, id, value }) => {
    const { userId } = userOf(actor)
    const now = clock.now()
    const taken = await limits(db).take([{ key: `watch ${userId}`, windows }], now)
    if (!taken.ok) throw failure(setWatch, 'tooOften', { userId })
    if (!(await isThere(db, kind, id, userId))) throw failure(setWatch, 'goneContent', { kind, id })

    return db.transaction(async (tx) => {
      const watches = watchesRepository(tx)
      await watches.lock(userId)
      const watch = { userId, kind, targetId: id }
      const [was, follows] = [followsAt(await watches.levelOf(watch)), followsAt(value)]
      if (follows && !was && kind !== 'user' && (await watches.followed(userId)) >= maxFollowed)
        throw failure(setWatch, 'tooMany', { userId })
      await watches.put({ ...watch, level: value, at: now })
      if (kind === 'topic' && was !== follows) await watches.countFollowers(id, follows ? 1 : -1)
      return { count: await watches.followers(kind, id), value }
    })
  }
}
