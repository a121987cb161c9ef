import { type CircleRole, contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { circleMembersRepository } from './circle-members.repository'
import { type Circle, circlesRepository } from './circles.repository'

const { visible, held, hidden } = contentStates

export const isLive = ({ state }: Pick<Circle, 'state'>) => state === visible

/** Whether a user sees the card of a circle: one that is not visible is there for its owner alone. */
export const isShownTo = ({ state, ownerId }: Circle, userId: number) =>
  state === visible || (ownerId === userId && (state === held || state === hidden))

/** A circle locked until the transaction ends, with the role of the caller; undefined where the caller does not see it. */
export async function holdCircle(
  tx: Database,
  id: number,
  userId: number,
): Promise<{ circle: Circle; role: CircleRole | null } | undefined> {
  const circle = await circlesRepository(tx).hold(id)
  if (!circle || !isShownTo(circle, userId)) return undefined
  return { circle, role: await circleMembersRepository(tx).roleOf(id, userId) }
}

export const leads = (role: CircleRole | null) => role === 'owner' || role === 'manager'
