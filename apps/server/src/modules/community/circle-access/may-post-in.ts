import type { Database } from '#platform/database'
import { circleMembersRepository } from './circle-members.repository'
import { circlesRepository } from './circles.repository'
import { isVisible } from './lock-circle'

/** Whether a user may post in a circle: only members may, and only while the circle is visible. */
export async function mayPostIn(db: Database, circleId: number, userId: number): Promise<boolean> {
  const circle = await circlesRepository(db).of(circleId)
  if (!circle || !isVisible(circle)) return false
  return (await circleMembersRepository(db).roleOf(circleId, userId)) !== null
}
