import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { type Circle, circlesRepository } from '../circle-access/circles.repository'
import { standingOf } from '../standing/standing'
import { setCircleState } from './circle-state'

/** Managers and members that are tried as the next owner. */
const maxHeirs = 50
/** Owner of things that belong to no user. */
const house = 0

/** When an owner leaves, the first member who may own a circle takes it over; without one it is closed. */
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
  await circlesRepository(tx).change(circle.id, { ownerId: house })
}

/** When an account is deleted: it leaves every circle, the lower id first; its own ones go to another member or close. */
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
