import { addDays } from '@vce/futures'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { addSampleUsers } from '#modules/account'
import { membership } from '#modules/membership'
import { copySampleProfiles } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import { copyRows, type Database } from '#platform/database'
import { watches } from '../tables/reactions.tables'
import { memberDays, memberStandings, sampleMembers } from '../tables/standing.tables'
import { type MemberKey, memberKeys, memberOf } from './members'
import type { SeedTime } from './moments'
import { joinedAt, type MemberRows } from './rows/member-rows'
import type { Reactions } from './rows/reactions'
import type { People } from './rows/sample-ids'

/** User id of the portal itself. */
const houseId = 1
export const houseName = 'V策'

/** Adds the accounts of the invented members with their memberships. */
export async function addPeople(tx: Database, seedTime: SeedTime): Promise<People> {
  const joined = memberKeys.map((key) => joinedAt(key, seedTime))
  const added = await addSampleUsers(tx, joined)
  const ids = new Map<MemberKey, number>()
  for (const [at, key] of memberKeys.entries()) {
    const userId = added[at]
    if (userId === undefined) throw new Error(`${key} was not added`)
    ids.set(key, userId)
    await giveLevel(tx, userId, memberOf(key), seedTime)
  }
  return { ids, houseId }
}

async function giveLevel(
  tx: Database,
  userId: number,
  { level: given }: ReturnType<typeof memberOf>,
  { now }: SeedTime,
) {
  if (!given) return
  const { level, daysLeft, isSuper } = given
  const days = membership(tx)
  await days.give(
    userId,
    { level, days: daysLeft, source: 'gift', orderId: null, ref: `sample:${userId}` },
    now,
  )
  const endsOn = addDays(beijingTime(now).slice(0, 10), daysLeft)
  if (isSuper) await days.setMoneyLevel(userId, { level: 5, endsOn })
}

interface PeopleRows {
  people: People
  rows: MemberRows
  collected: Reactions['collected']
  seedTime: SeedTime
}

/** Writes the profiles of the members and their rows in the community. */
export async function writePeople(client: pg.PoolClient, { people, rows, collected, seedTime }: PeopleRows) {
  const members = [...people.ids].map(([key, userId]) => ({ userId, member: memberOf(key) }))
  await copySampleProfiles(client, {
    house: { userId: people.houseId, nickname: houseName },
    profiles: members.map(({ userId, member: { nickname, gender, avatar } }) => ({
      userId,
      nickname,
      gender,
      avatar,
    })),
    teachers: members.flatMap(({ userId, member: { teacher } }) =>
      teacher
        ? [
            {
              userId,
              name: teacher.name,
              intro: teacher.intro,
              products: [...teacher.products],
              practiceNumber: teacher.practiceNumber,
              advisoryNumber: teacher.advisoryNumber,
              checkedAt: seedTime.now,
            },
          ]
        : [],
    ),
    follows: rows.follows,
    collected: collected.map(({ userId, postId, title, at }) => ({
      userId,
      kind: 'post' as const,
      ref: String(postId),
      title,
      collectedAt: at,
    })),
  })
  await copyRows(client, sampleMembers, rows.members)
  await copyRows(client, memberStandings, rows.standings)
  await copyRows(client, memberDays, rows.days)
  await copyRows(client, watches, rows.watches)
}

/** The `Database` of a connection, for functions of other modules. */
export const databaseOf = (client: pg.PoolClient): Database => drizzle(client)
