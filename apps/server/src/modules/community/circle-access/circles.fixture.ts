import type { CircleRole } from '@vce/protocol'
import type { Database } from '#platform/database'
import { testTime } from '#test/app'
import { circleMembers, circles } from '../tables/circles.tables'

type NewCircle = Partial<typeof circles.$inferInsert> & {
  ownerId: number
  members?: readonly number[]
  managers?: readonly number[]
}

let count = 0

/**
 * Stores a circle with its owner, managers and members; anyone can join and read it unless stated otherwise.
 * Returns its id.
 */
export async function storeCircle(
  db: Database,
  { members = [], managers = [], ...given }: NewCircle,
): Promise<number> {
  count += 1
  const name = given.name ?? `测试圈子${count}`
  const people: [number, CircleRole][] = [
    [given.ownerId, 'owner'],
    ...managers.map((id): [number, CircleRole] => [id, 'manager']),
    ...members.map((id): [number, CircleRole] => [id, 'member']),
  ]
  const [circle] = await db
    .insert(circles)
    .values({
      name,
      folded: name.toLowerCase(),
      joinMode: 'open',
      visibility: 'public',
      invite: 'AAAAAAAAAAAAAAA0',
      memberCount: people.length,
      createdAt: testTime,
      ...given,
    })
    .returning({ id: circles.id })
  const circleId = circle?.id ?? 0
  await db
    .insert(circleMembers)
    .values(people.map(([userId, role]) => ({ circleId, userId, role, joinedAt: testTime })))
  return circleId
}
