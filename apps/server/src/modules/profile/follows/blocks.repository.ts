import { and, asc, desc, eq, or } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { profiles } from '../profile.tables'
import { blocks } from './follows.tables'

const pair = (blockerId: number, blockedId: number) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))

/** Blocks between users. */
export const blocksRepository = (db: Database) => ({
  async add(blockerId: number, blockedId: number, createdAt: Date) {
    await db.insert(blocks).values({ blockerId, blockedId, createdAt }).onConflictDoNothing()
  },

  async remove(blockerId: number, blockedId: number) {
    await db.delete(blocks).where(pair(blockerId, blockedId))
  },

  /** Drops all blocks of a user, in both directions. */
  async drop(userId: number) {
    await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  },

  has: async (blockerId: number, blockedId: number) =>
    (await db.$count(blocks, pair(blockerId, blockedId))) > 0,

  /** Whether one of two users has blocked the other. */
  hasBetween: async (one: number, other: number) =>
    (await db.$count(blocks, or(pair(one, other), pair(other, one)))) > 0,

  /** The users in `others` who have blocked the user, or whom the user has blocked. */
  async among(userId: number, others: readonly number[]) {
    if (others.length === 0) return []
    const ids = [...others]
    const rows = await db
      .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
      .from(blocks)
      .where(
        or(
          and(eq(blocks.blockerId, userId), oneOf(blocks.blockedId, ids)),
          and(eq(blocks.blockedId, userId), oneOf(blocks.blockerId, ids)),
        ),
      )
    return rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId))
  },

  count: (userId: number) => db.$count(blocks, eq(blocks.blockerId, userId)),

  /** All blocks by a user, oldest first. */
  ofUser: (userId: number) =>
    db.select().from(blocks).where(eq(blocks.blockerId, userId)).orderBy(asc(blocks.createdAt)),

  /** The users whom a user has blocked, newest first. */
  blocked: (userId: number, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select({
        id: profiles.userId,
        nickname: profiles.nickname,
        avatar: profiles.avatar,
        since: blocks.createdAt,
      })
      .from(blocks)
      .innerJoin(profiles, eq(profiles.userId, blocks.blockedId))
      .where(eq(blocks.blockerId, userId))
      .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
      .limit(limit)
      .offset(offset),
})
