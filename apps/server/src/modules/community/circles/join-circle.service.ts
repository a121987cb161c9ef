import { dayMs } from '@vce/futures'
import {
  type CirclePrivilege,
  circleBounds,
  decideApplication,
  getApplications,
  type InputOf,
  joinCircle,
  leaveCircle,
  type OutputOf,
} from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, paged, userOf } from '#platform/http'
import { limits, minute } from '#platform/limits'
import { retryTransaction } from '#platform/once'
import { emit } from '#platform/outbox'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { type Circle, circlesRepository } from '../circle-access/circles.repository'
import { isLeader, isVisible, lockCircle } from '../circle-access/lock-circle'
import { circleDecided } from '../community.events'
import { authorsOf } from '../people/authors'
import type { WritingOptions } from '../writing/writing-options'
import { addToCircle, enterCircle } from './enter-circle'

/** Whether the membership level of a user includes a privilege. */
export type HasPrivilege = (actor: Actor, tag: CirclePrivilege) => Promise<boolean>

/** Limits calls to far more than a person makes. */
const windows = [{ seconds: minute, max: 20 }]
interface JoinOptions extends WritingOptions {
  hasPrivilege: HasPrivilege
}

const membersOf = async (tx: Database, id: number) => (await circlesRepository(tx).of(id))?.memberCount ?? 0

/** The application that a leader decides about, with its locked circle; refuses one that has lapsed. */
async function openApplication(tx: Database, id: number, leaderId: number, now: Date) {
  const members = circleMembersRepository(tx)
  const application = await members.application(id)
  if (!application) throw failure(decideApplication, 'goneContent', { id })
  const { circleId, userId: applicantId } = application
  await members.lockUser(applicantId)
  const found = await lockCircle(tx, circleId, leaderId)
  if (!found || !isVisible(found.circle)) throw failure(decideApplication, 'goneContent', { id })
  if (!isLeader(found.role)) throw failure(decideApplication, 'notManager', { id, userId: leaderId })
  const lapsesAt = application.at.getTime() + circleBounds.applicationDays * dayMs
  if (now.getTime() >= lapsesAt) throw failure(decideApplication, 'settled', { id })
  return { circle: found.circle, applicantId }
}

/** Adds the user of an accepted application to its locked circle. */
async function addApplicant(
  tx: Database,
  circle: Circle,
  { id, applicantId }: { id: number; applicantId: number },
  now: Date,
) {
  if ((await circleMembersRepository(tx).joined(applicantId)) >= circleBounds.joined)
    throw failure(decideApplication, 'applicantAtLimit', { id })
  if (!(await addToCircle(tx, circle, applicantId, now))) throw failure(decideApplication, 'full', { id })
}

/**
 * Endpoints for joining, applying and leaving. Those that add a member lock the user's circles first, then
 * the circle.
 */
export function createJoinCircle({ db, clock, filter, registeredAt, hasPrivilege }: JoinOptions) {
  type Join = InputOf<typeof joinCircle>

  async function join(actor: Actor, { id, text, invite }: Join): Promise<OutputOf<typeof joinCircle>> {
    const { userId } = userOf(actor)
    const now = clock.now()
    const joined = await registeredAt(userId)
    const { privilege } = (await circlesRepository(db).of(id)) ?? { privilege: null }
    const isEntitled = privilege === null || (await hasPrivilege(actor, privilege))
    return db.transaction(async (tx) => {
      await circleMembersRepository(tx).lockUser(userId)
      const found = await lockCircle(tx, id, userId)
      if (!found || !isVisible(found.circle)) throw failure(joinCircle, 'goneContent', { id })
      const { circle, role } = found
      if (role !== null) return { state: 'joined' as const, members: circle.memberCount }
      const entrant = { userId, now, registeredAt: joined, isEntitled }
      return enterCircle(tx, circle, entrant, { text, invite, filter })
    })
  }

  /** Accepts or declines an application; locks the circles of the applicant, then the circle. */
  async function decide(actor: Actor, { id, accept }: InputOf<typeof decideApplication>) {
    const { userId } = userOf(actor)
    const now = clock.now()
    return db.transaction(async (tx) => {
      const { circle, applicantId } = await openApplication(tx, id, userId, now)
      if (!(await circleMembersRepository(tx).settle(id, accept ? 'accepted' : 'declined', { userId, now })))
        throw failure(decideApplication, 'settled', { id })
      if (accept) await addApplicant(tx, circle, { id, applicantId }, now)
      const decided = { circle_id: circle.id, name: circle.name, user: applicantId }
      await emit(tx, now, circleDecided(userId, { ...decided, change: accept ? 'accepted' : 'declined' }))
      return { members: await membersOf(tx, circle.id) }
    })
  }

  return {
    async joinCircle(actor: Actor, input: Join): Promise<OutputOf<typeof joinCircle>> {
      const { userId } = userOf(actor)
      const taken = await limits(db).take([{ key: `circle join ${userId}`, windows }], clock.now())
      if (!taken.ok) throw failure(joinCircle, 'tooOften', { userId })
      return retryTransaction(() => join(actor, input))
    },

    leaveCircle(actor: Actor, { id }: InputOf<typeof leaveCircle>): Promise<OutputOf<typeof leaveCircle>> {
      const { userId } = userOf(actor)
      const now = clock.now()
      return retryTransaction(() =>
        db.transaction(async (tx) => {
          const members = circleMembersRepository(tx)
          const found = await lockCircle(tx, id, userId)
          if (!found) throw failure(leaveCircle, 'goneContent', { id })
          if (found.role === 'owner') throw failure(leaveCircle, 'ownerStays', { id })
          await members.end(id, userId, 'withdrawn', now)
          if (await members.drop(id, userId)) await circlesRepository(tx).countOut(id)
          return { members: await membersOf(tx, id) }
        }),
      )
    },

    async getApplications(
      actor: Actor,
      { id, page, limit }: InputOf<typeof getApplications>,
    ): Promise<OutputOf<typeof getApplications>> {
      const { userId } = userOf(actor)
      const members = circleMembersRepository(db)
      const circle = await circlesRepository(db).of(id)
      if (!circle || !isVisible(circle)) throw failure(getApplications, 'goneContent', { id })
      if (!isLeader(await members.roleOf(id, userId))) throw failure(getApplications, 'notManager', { id })
      const [rows, total] = await Promise.all([
        members.applications(id, { limit, offset: (page - 1) * limit }),
        members.waiting(id),
      ])
      const authors = await authorsOf(
        db,
        rows.map((row) => row.userId),
        clock.now(),
      )
      const data = rows.flatMap(({ id: applicationId, userId: applicantId, text, at }) => {
        const user = authors.get(applicantId)
        const lapsesAt = new Date(at.getTime() + circleBounds.applicationDays * dayMs)
        return user
          ? [{ id: applicationId, user, text, at: beijingTime(at), lapses_at: beijingTime(lapsesAt) }]
          : []
      })
      return paged(data, total, { page, limit })
    },

    decideApplication: (actor: Actor, input: InputOf<typeof decideApplication>) =>
      retryTransaction(() => decide(actor, input)),
  }
}
