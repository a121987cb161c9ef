import { setLike, setSide, type setWatch } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { day, limits, minute } from '#platform/limits'
import { emit } from '#platform/outbox'
import { textLiked } from '../community.events'
import { refuseMuted } from '../standing/refuse-muted'
import { standingOf } from '../standing/standing'
import type { CommentedVideos } from '../videos/commented-videos'
import { titleOf } from '../writing/excerpts'
import { eventPlaceOf } from '../writing/text-place'
import { hasSides } from './has-sides'
import { countLikes, likedTarget, likesOf } from './liked-target'
import { markStale } from './mark-stale.repository'
import { reactionsRepository } from './reactions.repository'
import { createSetWatch } from './set-watch.service'
import { sidesOf } from './sides-of'

interface ReactionsOptions {
  db: Database
  clock: Clock
  commentedVideos: Pick<CommentedVideos, 'readable'>
}

/** Limits calls to far more than a person makes. */
const windows = [{ seconds: minute, max: 60 }]
/** Milliseconds after the first choice for which a side can be changed. */
const changeableMs = day * 1000

/** Endpoints of readers for 点赞, 表态 and 关注程度. */
export function createReactions({ db, clock, commentedVideos }: ReactionsOptions) {
  const isFlood = async (what: string, userId: number, now: Date) =>
    !(await limits(db).take([{ key: `${what} ${userId}`, windows }], now)).ok

  const verbs: {
    setLike: Verb<typeof setLike>
    setSide: Verb<typeof setSide>
    setWatch: Verb<typeof setWatch>
  } = {
    setWatch: createSetWatch({ db, clock }),

    async setLike(actor, { kind, id, value }) {
      const { userId } = userOf(actor)
      const now = clock.now()
      if (await isFlood('like', userId, now)) throw failure(setLike, 'tooOften', { userId })
      const standing = await standingOf(db, userId, now)
      if (value) refuseMuted(setLike, standing)
      const target = await likedTarget(db, commentedVideos, { kind, id }, userId)
      if (!target) throw failure(setLike, 'goneContent', { kind, id })

      return db.transaction(async (tx) => {
        const reactions = reactionsRepository(tx)
        const like = { userId, kind, id }
        // The count changes only together with the row, in the same transaction.
        const moved = value ? await reactions.addLike(like, now) : await reactions.dropLike(like)
        if (!moved) return { count: await likesOf[kind](tx, id), value }
        if (value) {
          const ofDay = [{ seconds: day, max: standing.limits.likes }]
          const taken = await limits(tx).take([{ key: `likes of a day ${userId}`, windows: ofDay }], now)
          if (!taken.ok) throw failure(setLike, 'usedUp', { userId })
        }
        const total = await countLikes[kind](tx, id, value ? 1 : -1, target)
        const { authorId } = target
        if (value && authorId !== null && authorId !== userId) {
          const event = { ...eventPlaceOf(target), kind, id, title: titleOf(target) }
          await emit(tx, now, textLiked(userId, { ...event, author: authorId }))
        }
        return { count: total, value }
      })
    },

    async setSide(actor, { id, value }) {
      const { userId } = userOf(actor)
      const now = clock.now()
      if (await isFlood('side', userId, now)) throw failure(setSide, 'tooOften', { userId })
      if (value) refuseMuted(setSide, await standingOf(db, userId, now))
      const post = await reactionsRepository(db).post(id, userId)
      if (!post) throw failure(setSide, 'goneContent', { id })
      if (post.productCodes.length === 0) throw failure(setSide, 'noProduct', { id })
      if (!hasSides(post)) throw failure(setSide, 'noSides', { id })

      await db.transaction(async (tx) => {
        const reactions = reactionsRepository(tx)
        const since = new Date(now.getTime() - changeableMs)
        const isPut = value
          ? await reactions.putSide({ postId: id, userId, side: value, at: now }, since)
          : await reactions.dropSide(id, userId, since)
        if (!isPut) throw failure(setSide, 'fixed', { id, userId })
        await markStale(tx, id)
      })
      return sidesOf(db, id, userId)
    },
  }
  return verbs
}
