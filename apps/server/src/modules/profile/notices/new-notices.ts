import { dayMs } from '@vce/futures'
import type { Database } from '#platform/database'
import type { NoticeWriter } from '#platform/notices'
import { noticesRepository } from './notices.repository'
import { unreadCounts } from './notices.service'

/**
 * Writes notices about actions, in the transaction of a listener. Kinds that a user has turned off are not
 * written.
 */
export const newNotices = (tx: Database): NoticeWriter => {
  const stored = noticesRepository(tx)
  return {
    async followed(userId, follower, at) {
      if ((await stored.muted(userId)).includes('follow')) return
      await stored.join({ userId, kind: 'follow', at }, follower, new Date(at.getTime() - dayMs))
    },

    async written(userId, actorId, kind, content, at) {
      if ((await stored.muted(userId)).includes(kind)) return
      await stored.add({ userId, kind, at }, content, actorId)
    },

    async liked(userId, actorId, target, content, at) {
      if ((await stored.muted(userId)).includes('like')) return
      const openSince = new Date(at.getTime() - dayMs)
      await stored.join({ userId, kind: 'like', at, target, data: content }, actorId, openSince)
    },

    async informed(userIds, kind, content, at) {
      const muted = await stored.mutedAmong(userIds, kind)
      await stored.addMany(
        userIds.filter((userId) => !muted.has(userId)),
        { kind, at },
        content,
      )
    },

    async signedIn(userId, from, at) {
      await stored.add({ userId, kind: 'signIn', at }, from)
    },

    async membershipEnding(userId, content, at) {
      if ((await stored.muted(userId)).includes('membership')) return
      await stored.add({ userId, kind: 'membership', at }, content)
    },

    async orderChanged(userId, content, at) {
      await stored.add({ userId, kind: 'order', at }, content)
    },
  }
}

/** Number of a user's unread notices. */
export const countUnreadNotices = async (db: Database, userId: number) =>
  (await unreadCounts(db, userId)).unread
