import type { Database } from '#platform/database'
import { noticesRepository } from './notices.repository'
import { unreadCounts } from './notices.service'

const dayMs = 24 * 3_600_000

/**
 * Writes notices about actions, in the transaction of a listener. Kinds that a user has turned off are not
 * written.
 */
export const newNotices = (tx: Database) => {
  const stored = noticesRepository(tx)
  return {
    /**
     * Notice of a new follower; joined with the user's unread notice of followers, if that is at most a day
     * old.
     */
    async followed(userId: number, follower: number, at: Date) {
      if ((await stored.muted(userId)).includes('follow')) return
      await stored.join({ userId, kind: 'follow', at }, follower, new Date(at.getTime() - dayMs))
    },

    /** Notice of a comment, an answer or a mention by a user. */
    async written(
      userId: number,
      actorId: number,
      kind: 'comment' | 'mention',
      content: { what: string; title: string; text: string; link: string },
      at: Date,
    ) {
      if ((await stored.muted(userId)).includes(kind)) return
      await stored.add({ userId, kind, at }, content, actorId)
    },

    /**
     * Notice of a like; joined with the user's unread notice of likes of the same target, if that is at most
     * a day old.
     */
    async liked(
      userId: number,
      actorId: number,
      target: string,
      content: { what: string; title: string; link: string },
      at: Date,
    ) {
      if ((await stored.muted(userId)).includes('like')) return
      const openSince = new Date(at.getTime() - dayMs)
      await stored.join({ userId, kind: 'like', at, target, data: content }, actorId, openSince)
    },

    /** Sends the same notice to several users, except to those who have turned its kind off. */
    async informed(
      userIds: readonly number[],
      kind: 'question' | 'community' | 'decision',
      content: { title: string; text: string; link: string },
      at: Date,
    ) {
      const muted = await stored.mutedAmong(userIds, kind)
      await stored.addMany(
        userIds.filter((userId) => !muted.has(userId)),
        { kind, at },
        content,
      )
    },

    async signedIn(userId: number, from: { device: string; network: string }, at: Date) {
      await stored.add({ userId, kind: 'signIn', at }, from)
    },

    async membershipEnding(userId: number, content: { title: string; text: string }, at: Date) {
      if ((await stored.muted(userId)).includes('membership')) return
      await stored.add({ userId, kind: 'membership', at }, content)
    },

    async orderChanged(userId: number, content: { title: string; text: string; orderId: string }, at: Date) {
      await stored.add({ userId, kind: 'order', at }, content)
    },
  }
}

/** Number of a user's unread notices. */
export const countUnreadNotices = async (db: Database, userId: number) =>
  (await unreadCounts(db, userId)).unread
