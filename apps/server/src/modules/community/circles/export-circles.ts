import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { circlesRepository } from '../circle-access/circles.repository'

/** The circles and applications of a user, for the user's copy of their data. */
export async function exportCircles(db: Database, userId: number) {
  const members = circleMembersRepository(db)
  const [joined, applications] = await Promise.all([members.ofUser(userId), members.applicationsOf(userId)])
  const ids = [...new Set([...joined, ...applications].map(({ circleId }) => circleId))]
  const names = new Map((await circlesRepository(db).among(ids)).map(({ id, name }) => [id, name]))
  return {
    circles: joined.map(({ circleId, role, joinedAt }) => ({
      id: circleId,
      name: names.get(circleId) ?? '',
      role,
      joined_at: beijingTime(joinedAt),
    })),
    circle_applications: applications.map(({ circleId, text, state, at }) => ({
      id: circleId,
      name: names.get(circleId) ?? '',
      text,
      state,
      at: beijingTime(at),
    })),
  }
}
