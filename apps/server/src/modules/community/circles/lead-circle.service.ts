import {
  circleBounds,
  closeCircle,
  contentStates,
  type InputOf,
  type OutputOf,
  pinInCircle,
  removeMember,
  renewInvite,
  setMemberRole,
  transferCircle,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { retryTransaction } from '#platform/once'
import { emit } from '#platform/outbox'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { circlesRepository } from '../circle-access/circles.repository'
import { isLeader, isVisible, lockCircle } from '../circle-access/lock-circle'
import { circleDecided } from '../community.events'
import { postsRepository } from '../posts/posts.repository'
import { standingOf } from '../standing/standing'
import { newInviteCode } from './circle-settings.service'
import { setCircleState } from './circle-state'

/** Endpoints for the owner and the managers of a circle. */
export function createLeadCircle({ db, clock }: { db: Database; clock: Clock }) {
  const within = <Result>(work: (tx: Database, now: Date) => Promise<Result>): Promise<Result> =>
    retryTransaction(() => db.transaction((tx) => work(tx, clock.now())))

  return {
    /** A manager may remove members; the owner may remove managers too. */
    removeMember(
      actor: Actor,
      { id, user_id: memberId }: InputOf<typeof removeMember>,
    ): Promise<OutputOf<typeof removeMember>> {
      const { userId } = userOf(actor)
      return within(async (tx, now) => {
        const members = circleMembersRepository(tx)
        const found = await lockCircle(tx, id, userId)
        if (!found || !isVisible(found.circle)) throw failure(removeMember, 'goneContent', { id })
        if (!isLeader(found.role)) throw failure(removeMember, 'notManager', { id, userId })
        const role = await members.roleOf(id, memberId)
        if (role === null) throw failure(removeMember, 'noMember', { id, memberId })
        if (role === 'owner' || (role === 'manager' && found.role !== 'owner'))
          throw failure(removeMember, 'higherRole', { id, memberId })
        await members.drop(id, memberId)
        await circlesRepository(tx).countOut(id)
        await members.noteRemoval(id, memberId, userId, now)
        const event = { circle_id: id, name: found.circle.name, user: memberId, change: 'removed' as const }
        await emit(tx, now, circleDecided(userId, event))
        return { members: found.circle.memberCount - 1 }
      })
    },

    setMemberRole(
      actor: Actor,
      { id, user_id: memberId, role }: InputOf<typeof setMemberRole>,
    ): Promise<OutputOf<typeof setMemberRole>> {
      const { userId } = userOf(actor)
      return within(async (tx) => {
        const members = circleMembersRepository(tx)
        const found = await lockCircle(tx, id, userId)
        if (!found || !isVisible(found.circle)) throw failure(setMemberRole, 'goneContent', { id })
        if (found.role !== 'owner') throw failure(setMemberRole, 'notOwner', { id, userId })
        const now = await members.roleOf(id, memberId)
        if (now === null) throw failure(setMemberRole, 'noMember', { id, memberId })
        if (now === 'owner') throw failure(setMemberRole, 'ownerFixed', { id })
        // `managers` also returns the owner, so at the limit it returns one more than the limit.
        const isFull = (await members.managers(id)).length > circleBounds.managers
        if (role === 'manager' && now !== 'manager' && isFull)
          throw failure(setMemberRole, 'tooManyManagers', { id })
        await members.setRole(id, memberId, role)
        return {}
      })
    },

    transferCircle(
      actor: Actor,
      { id, user_id: heirId }: InputOf<typeof transferCircle>,
    ): Promise<OutputOf<typeof transferCircle>> {
      const { userId } = userOf(actor)
      return within(async (tx, now) => {
        const members = circleMembersRepository(tx)
        await members.lockUser(heirId)
        const found = await lockCircle(tx, id, userId)
        if (!found || !isVisible(found.circle)) throw failure(transferCircle, 'goneContent', { id })
        if (found.role !== 'owner') throw failure(transferCircle, 'notOwner', { id, userId })
        const role = await members.roleOf(id, heirId)
        if (role === null) throw failure(transferCircle, 'noMember', { id, heirId })
        if (heirId === userId) return {}
        const { limits: allowed } = await standingOf(tx, heirId, now)
        if ((await circlesRepository(tx).owned(heirId)).length >= allowed.circles)
          throw failure(transferCircle, 'heirNotAllowed', { id, heirId })
        // The old owner becomes a manager first, because there can be only one owner at a time.
        await members.setRole(id, userId, 'manager')
        await members.setRole(id, heirId, 'owner')
        await circlesRepository(tx).change(id, { ownerId: heirId })
        const event = { circle_id: id, name: found.circle.name, user: heirId, change: 'owner' as const }
        await emit(tx, now, circleDecided(userId, event))
        return {}
      })
    },

    closeCircle(actor: Actor, { id }: InputOf<typeof closeCircle>): Promise<OutputOf<typeof closeCircle>> {
      const { userId } = userOf(actor)
      return within(async (tx, now) => {
        const found = await lockCircle(tx, id, userId)
        if (!found) throw failure(closeCircle, 'goneContent', { id })
        if (found.role !== 'owner') throw failure(closeCircle, 'notOwner', { id, userId })
        await setCircleState(tx, found.circle, contentStates.deleted, now)
        return {}
      })
    },

    renewInvite(actor: Actor, { id }: InputOf<typeof renewInvite>): Promise<OutputOf<typeof renewInvite>> {
      const { userId } = userOf(actor)
      return within(async (tx) => {
        const found = await lockCircle(tx, id, userId)
        if (!found || !isVisible(found.circle)) throw failure(renewInvite, 'goneContent', { id })
        if (!isLeader(found.role)) throw failure(renewInvite, 'notManager', { id, userId })
        const invite = newInviteCode()
        await circlesRepository(tx).change(id, { invite })
        return { invite }
      })
    },

    /** Locks the post, then the circle, in the same order as all other calls. */
    pinInCircle(
      actor: Actor,
      { id, value }: InputOf<typeof pinInCircle>,
    ): Promise<OutputOf<typeof pinInCircle>> {
      const { userId } = userOf(actor)
      return within(async (tx, now) => {
        const post = await postsRepository(tx).hold(id)
        if (!post || post.circleId === null || post.state !== contentStates.visible)
          throw failure(pinInCircle, 'goneContent', { id })
        const found = await lockCircle(tx, post.circleId, userId)
        if (!found || !isVisible(found.circle)) throw failure(pinInCircle, 'goneContent', { id })
        if (!isLeader(found.role)) throw failure(pinInCircle, 'notManager', { id, userId })
        const circles = circlesRepository(tx)
        const isPinned = post.circlePinnedAt !== null
        if (value && !isPinned && (await circles.pinned(post.circleId)) >= circleBounds.pins)
          throw failure(pinInCircle, 'tooManyPins', { id })
        if (value !== isPinned) await circles.pin(id, value ? now : null)
        return { value }
      })
    },
  }
}
