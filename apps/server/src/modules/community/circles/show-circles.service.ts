import {
  contentStates,
  getCircle,
  type getCircleList,
  getCircleMembers,
  type InputOf,
  type OutputOf,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { folded } from '#platform/folding'
import { type Actor, paged, userOf } from '#platform/http'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { circlesRepository } from '../circle-access/circles.repository'
import { isLeader, isShownTo, isVisible } from '../circle-access/lock-circle'
import { heldReason } from '../moderation/held-reason'
import { authorsOf } from '../people/authors'
import { standingOf } from '../standing/standing'
import { circleCards, peopleOf } from './circle-cards'

/** Endpoints that show circles. */
export function createShowCircles({ db, clock }: { db: Database; clock: Clock }) {
  const circles = circlesRepository(db)
  const members = circleMembersRepository(db)

  /** A circle that the caller sees, with the caller's role. */
  async function readShownCircle(id: number, userId: number) {
    const circle = await circles.of(id)
    if (!circle || !isShownTo(circle, userId)) return undefined
    return { circle, role: await members.roleOf(id, userId) }
  }

  return {
    async getCircleList(
      actor: Actor,
      { scope, product, keyword, page, limit }: InputOf<typeof getCircleList>,
    ): Promise<OutputOf<typeof getCircleList>> {
      const { userId } = userOf(actor)
      const memberId = scope === 'mine' ? userId : undefined
      const filter = { product, keyword: folded(keyword), memberId }
      const [rows, total, standing, owned] = await Promise.all([
        circles.list(filter, { limit, offset: (page - 1) * limit }),
        circles.count(filter),
        standingOf(db, userId, clock.now()),
        circles.owned(userId),
      ])
      return {
        ...paged(await circleCards(db, rows, userId), total, { page, limit }),
        may_create: Math.max(0, standing.limits.circles - owned.length),
      }
    },

    async getCircle(actor: Actor, { id }: InputOf<typeof getCircle>): Promise<OutputOf<typeof getCircle>> {
      const { userId } = userOf(actor)
      const found = await readShownCircle(id, userId)
      if (!found) throw failure(getCircle, 'goneContent', { id })
      const { circle, role } = found
      const isHeld = circle.state !== contentStates.visible
      const [[card], managers, applications, reason] = await Promise.all([
        circleCards(db, [circle], userId),
        members.managers(id),
        isLeader(role) ? members.waiting(id) : 0,
        isHeld ? heldReason(db, 'circle', id) : null,
      ])
      if (!card) throw new Error(`no card of circle ${id}`)
      const personOf = await peopleOf(
        db,
        managers.map((manager) => manager.userId),
      )
      return {
        card,
        applications,
        rules: circle.rules,
        held_for: reason,
        managers: managers.map((manager) => personOf(manager.userId)),
        readable: isVisible(circle) && (circle.visibility === 'public' || role !== null),
        invite: isLeader(role) ? circle.invite : null,
      }
    },

    async getCircleMembers(
      actor: Actor,
      { id, page, limit }: InputOf<typeof getCircleMembers>,
    ): Promise<OutputOf<typeof getCircleMembers>> {
      const { userId } = userOf(actor)
      const found = await readShownCircle(id, userId)
      if (!found) throw failure(getCircleMembers, 'goneContent', { id })
      if (found.role === null) throw failure(getCircleMembers, 'notMember', { id, userId })
      const rows = await members.list(id, { limit, offset: (page - 1) * limit })
      const authors = await authorsOf(
        db,
        rows.map((row) => row.userId),
        clock.now(),
      )
      const data = rows.flatMap(({ userId: memberId, role, joinedAt }) => {
        const user = authors.get(memberId)
        return user ? [{ user, role, joined_at: beijingTime(joinedAt) }] : []
      })
      return paged(data, found.circle.memberCount, { page, limit })
    },
  }
}
