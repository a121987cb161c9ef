import type { getBlockList, getFansList, getFollowList, InputOf, OutputOf, RelatedUser } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, paged, userOf } from '#platform/http'
import { teachers } from '../teachers/teachers'
import { blocksRepository } from './blocks.repository'
import { followsRepository } from './follows.repository'

interface Row {
  id: number
  nickname: string
  avatar: string
  since: Date
}

interface Page {
  page: number
  limit: number
}
const rowsOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit })

/** Worn medals by user id; users who wear none are absent. */
export type HonorsAmong = (userIds: readonly number[]) => Promise<ReadonlyMap<number, RelatedUser['honors']>>

interface FollowListsOptions {
  db: Database
  honorsAmong: HonorsAmong
}

/** The lists of a user: followed users, followers, and blocked users. */
export function createFollowLists({ db, honorsAmong }: FollowListsOptions) {
  const follows = followsRepository(db)
  const blocks = blocksRepository(db)

  /** Rows in the form of the protocol; `more` adds the fields that only one list has. */
  async function listed<R extends Row, More>(rows: R[], more: (row: R) => More) {
    const ids = rows.map(({ id }) => id)
    const [known, honors] = await Promise.all([teachers(db).among(ids), honorsAmong(ids)])
    return rows.map((row) => ({
      id: row.id,
      nickname: row.nickname,
      avatar: row.avatar,
      // Empty, because users cannot write a headline yet.
      headline: '',
      is_teacher: known.has(row.id),
      honors: honors.get(row.id) ?? [],
      since: beijingTime(row.since),
      ...more(row),
    }))
  }

  return {
    async getFollowList(
      actor: Actor,
      at: InputOf<typeof getFollowList>,
    ): Promise<OutputOf<typeof getFollowList>> {
      const { userId } = userOf(actor)
      const [rows, { followed }] = await Promise.all([
        follows.followed(userId, rowsOf(at)),
        follows.counts(userId),
      ])
      return paged(
        await listed(rows, ({ back }) => ({ followed: true, mutual: back !== null })),
        followed,
        at,
      )
    },

    async getFansList(actor: Actor, at: InputOf<typeof getFansList>): Promise<OutputOf<typeof getFansList>> {
      const { userId } = userOf(actor)
      const [rows, fans] = await Promise.all([follows.followers(userId, rowsOf(at)), follows.fans(userId)])
      return paged(
        await listed(rows, ({ back }) => ({ followed: back !== null, mutual: back !== null })),
        fans,
        at,
      )
    },

    async getBlockList(
      actor: Actor,
      at: InputOf<typeof getBlockList>,
    ): Promise<OutputOf<typeof getBlockList>> {
      const { userId } = userOf(actor)
      const [rows, count] = await Promise.all([blocks.blocked(userId, rowsOf(at)), blocks.count(userId)])
      return paged(await listed(rows, () => ({})), count, at)
    },
  }
}
