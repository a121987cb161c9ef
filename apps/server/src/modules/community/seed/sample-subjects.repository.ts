import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { circles } from '../tables/circles.tables'
import { sampleMembers } from '../tables/standing.tables'
import { type CircleKey, circleOf } from './circles'
import { type MemberKey, memberKeys } from './members'

/** User ids of the invented members; empty once the samples have been removed. */
export async function sampleMemberIds(db: Database): Promise<ReadonlyMap<MemberKey, number>> {
  const rows = await db.select().from(sampleMembers)
  return new Map(
    rows.flatMap(({ number, userId }): [MemberKey, number][] => {
      const key = memberKeys[number - 1]
      return key === undefined ? [] : [[key, userId]]
    }),
  )
}

/** Id of a sample circle; undefined if it was removed. */
export async function sampleCircleId(db: Database, key: CircleKey): Promise<number | undefined> {
  const [circle] = await db
    .select({ id: circles.id })
    .from(circles)
    .where(and(eq(circles.isSample, true), eq(circles.name, circleOf(key).name)))
  return circle?.id
}
