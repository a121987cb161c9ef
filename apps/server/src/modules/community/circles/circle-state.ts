import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import { indexCircle } from '../circle-access/circle-document'
import { circleMembersRepository } from '../circle-access/circle-members.repository'
import { type Circle, circlesRepository } from '../circle-access/circles.repository'

const { deleted, removed } = contentStates

/** Changes the state of a locked circle and updates search. Open applications end if the circle is gone. */
export async function setCircleState(tx: Database, circle: Circle, state: number, now: Date) {
  if (circle.state === state) return
  await circlesRepository(tx).change(circle.id, { state })
  if (state === deleted || state === removed) await circleMembersRepository(tx).endAll(circle.id, now)
  await indexCircle(tx, { ...circle, state }, circle)
}
