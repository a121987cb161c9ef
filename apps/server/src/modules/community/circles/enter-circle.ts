import { circleBounds, joinCircle } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { emit } from '#platform/outbox'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { type Circle, circlesRepository } from '../circle-access/circles.repository'
import { circleApplied } from '../community.events'
import type { TextFilter } from '../moderation/text-filter'
import { refuseMuted } from '../standing/refuse-muted'
import { type Standing, standingOf } from '../standing/standing'

/** A user who is about to enter a circle. */
interface Entrant {
  userId: number
  now: Date
  registeredAt: Date | null
  /** Whether the user has the privilege that the circle requires. */
  isEntitled: boolean
}

/** Adds a user to a locked circle; false if the circle is full. */
export async function addToCircle(tx: Database, circle: Circle, userId: number, now: Date): Promise<boolean> {
  const members = circleMembersRepository(tx)
  const member = { circleId: circle.id, userId, role: 'member' as const, joinedAt: now }
  if (!(await members.add(member))) return true
  return circlesRepository(tx).countIn(circle.id)
}

/** Refuses a user whom a locked circle does not admit; returns the rights of the user. */
async function admit(tx: Database, circle: Circle, { userId, now, isEntitled }: Entrant): Promise<Standing> {
  const { id } = circle
  const members = circleMembersRepository(tx)
  const author = await standingOf(tx, userId, now)
  refuseMuted(joinCircle, author)
  if (await members.wasRemoved(id, userId, now)) throw failure(joinCircle, 'removedBefore', { id })
  if (circle.privilege !== null && !isEntitled) throw failure(joinCircle, 'noPrivilege', { id })
  if (circle.memberCount >= circleBounds.members) throw failure(joinCircle, 'full', { id })
  if ((await members.joined(userId)) >= circleBounds.joined)
    throw failure(joinCircle, 'joinedTooMany', { userId })
  return author
}

/** Whether a user may enter a circle at once, by an invitation or because it is open. */
function entersAtOnce({ id, joinMode, invite: code }: Circle, invite: string | undefined): boolean {
  const isInvited = invite !== undefined && invite === code
  if (invite !== undefined && !isInvited && joinMode !== 'open')
    throw failure(joinCircle, 'badInvite', { id })
  if (joinMode === 'invite' && !isInvited) throw failure(joinCircle, 'inviteOnly', { id })
  return joinMode !== 'approve' || isInvited
}

/** Stores an application to a circle and notifies its owner and managers. */
async function applyTo(
  tx: Database,
  { id, name }: Circle,
  { text, filter, author, entrant }: { text: string; filter: TextFilter; author: Standing; entrant: Entrant },
) {
  const { userId, registeredAt, now } = entrant
  const members = circleMembersRepository(tx)
  const checked = await filter(tx, { kind: 'circle', text, author, registeredAt, now })
  // Only owner and managers read an application and no moderator, so a doubtful text is refused, not held.
  if (checked.verdict === 'refuse' || checked.verdict === 'hold')
    throw failure(joinCircle, 'unfit', { userId })
  if (!(await members.apply({ circleId: id, userId, text, at: now })))
    throw failure(joinCircle, 'appliedBefore', { id })
  const leaders = (await members.managers(id)).map((each) => each.userId)
  await emit(tx, now, circleApplied(userId, { circle_id: id, name, leaders, text }))
}

/** Lets a user who is no member enter a locked circle, or stores the application where members are chosen. */
export async function enterCircle(
  tx: Database,
  circle: Circle,
  entrant: Entrant,
  { text, invite, filter }: { text: string; invite: string | undefined; filter: TextFilter },
) {
  const { userId, now } = entrant
  const author = await admit(tx, circle, entrant)
  if (!entersAtOnce(circle, invite)) {
    await applyTo(tx, circle, { text, filter, author, entrant })
    return { state: 'applied' as const, members: circle.memberCount }
  }
  if (!(await addToCircle(tx, circle, userId, now))) throw failure(joinCircle, 'full', { id: circle.id })
  await circleMembersRepository(tx).end(circle.id, userId, 'accepted', now)
  return { state: 'joined' as const, members: circle.memberCount + 1 }
}
