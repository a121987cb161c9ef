import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { type Circle, circlesRepository } from '../circle-access/circles.repository'
import { standingOf } from '../standing/standing'
import { setCircleState } from './circle-state'

/** Maximum number of managers and members that are considered as the next owner. */
const maxHeirs = 50
/** Stored as the owner of a closed circle, which belongs to no user. */
const noUserId = 0

/**
 * Gives a circle to the first member who may own another circle; closes the circle if there is no such
 * member.
 */
async function passOn(tx: Database, circle: Circle, now: Date) {
  const members = circleMembersRepository(tx)
  for (const { userId } of await members.heirs(circle.id, maxHeirs)) {
    const { limits } = await standingOf(tx, userId, now)
    if ((await circlesRepository(tx).owned(userId)).length >= limits.circles) continue
    await members.setRole(circle.id, userId, 'owner')
    await circlesRepository(tx).change(circle.id, { ownerId: userId })
    return
  }
  await setCircleState(tx, circle, contentStates.deleted, now)
  await circlesRepository(tx).change(circle.id, { ownerId: noUserId })
}

/**
 * When an account is deleted: removes the user from every circle, in order of circle id; a circle that the
 * user owns gets a new owner or closes.
 */
export async function forgetCircles(tx: Database, userId: number, now: Date) {
  const members = circleMembersRepository(tx)
  const circles = circlesRepository(tx)
  for (const { circleId, role } of await members.ofUser(userId)) {
    const circle = await circles.hold(circleId)
    if (!circle || !(await members.drop(circleId, userId))) continue
    await circles.countOut(circleId)
    const left = { ...circle, memberCount: circle.memberCount - 1 }
    if (role === 'owner') await passOn(tx, left, now)
  }
  await members.dropApplicationsOf(userId)
}
