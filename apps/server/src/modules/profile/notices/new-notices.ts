import type { Database } from '#platform/database'
import { noticesRepository } from './notices.repository'
import { unreadOf } from './notices.service'

const dayMs = 24 * 3_600_000

/** Notices that follow from deeds, written in the transaction of a listener; what a user has turned off is left out. */
export const newNotices = (tx: Database) => {
  const stored = noticesRepository(tx)
  return {
    /** Joined with the other unread ones of a day. */
    async followed(userId: number, follower: number, at: Date) {
      if ((await stored.muted(userId)).includes('follow')) return
      await stored.join({ userId, kind: 'follow', at }, follower, new Date(at.getTime() - dayMs))
    },

    async signedIn(userId: number, from: { device: string; network: string }, at: Date) {
      await stored.add({ userId, kind: 'signIn', at }, from)
    },

    async membershipEnding(userId: number, words: { title: string; text: string }, at: Date) {
      if ((await stored.muted(userId)).includes('membership')) return
      await stored.add({ userId, kind: 'membership', at }, words)
    },

    async orderChanged(userId: number, words: { title: string; text: string; orderId: string }, at: Date) {
      await stored.add({ userId, kind: 'order', at }, words)
    },
  }
}

/** Number of a user's unread notices. */
export const unreadNotices = async (db: Database, userId: number) => (await unreadOf(db, userId)).unread
