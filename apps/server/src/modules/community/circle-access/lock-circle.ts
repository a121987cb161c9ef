import { type CircleRole, contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { circleMembersRepository } from './circle-members.repository'
import { type Circle, circlesRepository } from './circles.repository'

const { visible, held, hidden } = contentStates

export const isVisible = ({ state }: Pick<Circle, 'state'>) => state === visible

/** Whether a user sees the card of a circle. Only the owner sees a circle that is not visible. */
export const isShownTo = ({ state, ownerId }: Circle, userId: number) =>
  state === visible || (ownerId === userId && (state === held || state === hidden))

/**
 * Locks a circle until the transaction ends and returns it with the caller's role; undefined if the caller
 * does not see it.
 */
export async function lockCircle(
  tx: Database,
  id: number,
  userId: number,
): Promise<{ circle: Circle; role: CircleRole | null } | undefined> {
  const circle = await circlesRepository(tx).hold(id)
  if (!circle || !isShownTo(circle, userId)) return undefined
  return { circle, role: await circleMembersRepository(tx).roleOf(id, userId) }
}

export const isLeader = (role: CircleRole | null) => role === 'owner' || role === 'manager'
