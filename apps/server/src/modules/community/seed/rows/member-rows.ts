import { addDays, dayMs } from '@vce/futures'
import { watchLevels } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { watches } from '../../tables/reactions.tables'
import type { memberDays, memberStandings, sampleMembers } from '../../tables/standing.tables'
import { chance } from '../chance'
import { type MemberKey, memberKeys, memberOf } from '../members'
import type { SeedTime } from '../moments'
import type { People, WrittenTexts } from './sample-ids'

/** By tier, the share of the last days on which a member read something, as the rules of the tier require. */
const visits = [
  { of: 20, share: 0.4 },
  { of: 45, share: 0.5 },
  { of: 60, share: 0.6 },
  { of: 95, share: 0.8 },
] as const

export interface MemberRows {
  members: (typeof sampleMembers.$inferSelect)[]
  standings: (typeof memberStandings.$inferSelect)[]
  days: (typeof memberDays.$inferSelect)[]
  watches: (typeof watches.$inferSelect)[]
  follows: { followerId: number; followedId: number; createdAt: Date }[]
}

export const joinedAt = (key: MemberKey, { now }: Pick<SeedTime, 'now'>) =>
  new Date(now.getTime() - memberOf(key).joined * dayMs - Math.floor(chance('joined', key) * dayMs))

/**
 * The probability that one member follows another: higher for well-known members and those who read the same
 * products.
 */
function followChance(one: MemberKey, other: MemberKey) {
  const shared = memberOf(other).reads.some((code) => memberOf(one).reads.includes(code))
  const known = [0.03, 0.12, 0.28, 0.5][memberOf(other).tier] ?? 0
  return known + (shared ? 0.22 : 0)
}

interface MemberRowsOptions {
  people: People
  written: WrittenTexts
  /** Id and product of each topic, by title. */
  topics: ReadonlyMap<string, { id: number; product: string | null }>
  seedTime: SeedTime
}

/** Rows of the invented members: tiers, days of reading, and the users and topics that they follow. */
export function memberRows({ people, written, topics, seedTime }: MemberRowsOptions): MemberRows {
  const { now } = seedTime
  const today = beijingTime(now).slice(0, 10)
  const members = memberKeys.flatMap((key) => {
    const userId = people.ids.get(key)
    return userId === undefined ? [] : [{ key, userId, member: memberOf(key) }]
  })
  const within = (days: number, ...of: string[]) =>
    new Date(now.getTime() - chance('since', ...of) * days * dayMs)

  /** Watches of threads: writing in a thread sets it to 跟踪. */
  const tracked = new Map<string, typeof watches.$inferSelect>()
  for (const { authorId: userId, post, at } of written.comments)
    if (userId !== post.authorId && !tracked.has(`${userId} ${post.id}`))
      tracked.set(`${userId} ${post.id}`, {
        userId,
        kind: 'post',
        targetId: post.id,
        level: watchLevels.tracked,
        at,
      })

  return {
    members: members.map(({ userId }, at) => ({ userId, number: at + 1 })),
    standings: [
      // The row of user 1, the portal itself.
      {
        userId: people.houseId,
        tier: 3,
        belowSince: null,
        treatyAt: now,
        isPersonal: true,
        updatedAt: now,
      },
      ...members.map(({ key, userId, member }) => ({
        userId,
        tier: member.tier,
        belowSince: null,
        isPersonal: true,
        updatedAt: now,
        // Members of tier 0 (新期友) have not read 社区公约 yet.
        treatyAt: member.tier === 0 ? null : new Date(joinedAt(key, seedTime).getTime() + 2 * dayMs),
      })),
    ],
    days: members.flatMap(({ key, userId, member }) => {
      const { of, share } = visits[member.tier]
      const days = Math.min(of, member.joined)
      return Array.from({ length: days }, (_, ago) => addDays(today, -ago))
        .filter((day) => chance('visit', key, day) < share)
        .map((day) => {
          const posts = 3 + Math.floor(chance('read', key, day) * 9)
          return { userId, day, posts, seconds: posts * (35 + Math.floor(chance('seconds', key, day) * 60)) }
        })
    }),
    watches: [
      ...tracked.values(),
      ...members.flatMap(({ key, userId, member }) =>
        [...topics].flatMap(([title, { id, product }]) => {
          const isOwn = product !== null && member.reads.includes(product)
          return chance('topic', key, title) < (isOwn ? 0.9 : product === null ? 0.4 : 0.08)
            ? [
                {
                  userId,
                  kind: 'topic' as const,
                  targetId: id,
                  level: watchLevels.tracked,
                  at: within(12, key, title),
                },
              ]
            : []
        }),
      ),
    ],
    follows: members.flatMap(({ key, userId }) =>
      members.flatMap((other) =>
        other.key !== key && chance('follow', key, other.key) < followChance(key, other.key)
          ? [
              {
                followerId: userId,
                followedId: other.userId,
                createdAt: within(Math.min(memberOf(key).joined, other.member.joined), key, other.key),
              },
            ]
          : [],
      ),
    ),
  }
}
