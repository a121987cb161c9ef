import { and, asc, desc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'
import { profiles } from '../profile.tables'
import { follows } from './follows.tables'

/** Limit and offset of one page. */
interface Rows {
  limit: number
  offset: number
}

const pair = (followerId: number, followedId: number) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))

/** The opposite relation: from the followed user to the follower. */
const reverse = alias(follows, 'reverse')

const user = { id: profiles.userId, nickname: profiles.nickname, avatar: profiles.avatar }

/** Follows between users. */
export const followsRepository = (db: Database) => ({
  /** Adds a follow; false if it existed. */
  async add(followerId: number, followedId: number, createdAt: Date) {
    const added = await db
      .insert(follows)
      .values({ followerId, followedId, createdAt })
      .onConflictDoNothing()
      .returning({ followedId: follows.followedId })
    return added.length > 0
  },

  async remove(followerId: number, followedId: number) {
    await db.delete(follows).where(pair(followerId, followedId))
  },

  /** Removes the follows between two users, in both directions. */
  async removeBetween(one: number, other: number) {
    await db.delete(follows).where(or(pair(one, other), pair(other, one)))
  },

  /** Drops all follows of a user, in both directions. */
  async drop(userId: number) {
    await db.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.followedId, userId)))
  },

  has: async (followerId: number, followedId: number) =>
    (await db.$count(follows, pair(followerId, followedId))) > 0,

  fans: (userId: number) => db.$count(follows, eq(follows.followedId, userId)),

  async counts(userId: number) {
    const [followed, fans] = await Promise.all([
      db.$count(follows, eq(follows.followerId, userId)),
      db.$count(follows, eq(follows.followedId, userId)),
    ])
    return { followed, fans }
  },

  /** All follows by a user, oldest first. */
  ofUser: (userId: number) =>
    db.select().from(follows).where(eq(follows.followerId, userId)).orderBy(asc(follows.createdAt)),

  /** The users whom a user follows, newest first; `back` is set if they follow the user too. */
  followed: (userId: number, { limit, offset }: Rows) =>
    db
      .select({ ...user, since: follows.createdAt, back: reverse.createdAt })
      .from(follows)
      .innerJoin(profiles, eq(profiles.userId, follows.followedId))
      .leftJoin(
        reverse,
        and(eq(reverse.followerId, follows.followedId), eq(reverse.followedId, follows.followerId)),
      )
      .where(eq(follows.followerId, userId))
      .orderBy(desc(follows.createdAt), desc(follows.followedId))
      .limit(limit)
      .offset(offset),

  /** The users who follow a user, newest first; `back` is set if the user follows them too. */
  followers: (userId: number, { limit, offset }: Rows) =>
    db
      .select({ ...user, since: follows.createdAt, back: reverse.createdAt })
      .from(follows)
      .innerJoin(profiles, eq(profiles.userId, follows.followerId))
      .leftJoin(
        reverse,
        and(eq(reverse.followerId, follows.followedId), eq(reverse.followedId, follows.followerId)),
      )
      .where(eq(follows.followedId, userId))
      .orderBy(desc(follows.createdAt), desc(follows.followerId))
      .limit(limit)
      .offset(offset),
})
