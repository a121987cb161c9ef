import { type MedalId, medalList } from '@vce/protocol'
import type { Database } from '#platform/database'
import { medalConditions } from './medal-conditions'
import { giveMedal } from './pay-medal'

/** A medal that was just given. */
export interface NewMedal {
  userId: number
  id: number
  name: string
}

interface HandledEvent {
  type: string
  userId: number | null
  data: unknown
  at: Date
}

const givings = medalList.flatMap(({ id, name }) =>
  medalConditions[id].given.map((giving) => ({ id, name, ...giving })),
)

/** Event types that give medals. */
export const medalEvents = [...new Set(givings.map(({ event }) => event))]

/** Whether a user's count for a medal has reached the number that the medal needs. */
async function hasReachedCount(tx: Database, id: MedalId, userId: number, at: Date) {
  const { counted } = medalConditions[id]
  return counted !== undefined && (await counted.count(tx, userId, at)) >= counted.need
}

/**
 * Gives the medals that follow from an event, with their V粒, in the transaction of the listener; returns the
 * medals that the user did not have. `now` is the time of the payment, because an event may be handled late.
 */
export async function giveMedals(
  tx: Database,
  { type, userId, data, at }: HandledEvent,
  now: Date,
): Promise<NewMedal[]> {
  const given: NewMedal[] = []
  for (const { id, name, event, recipient, atCount, check } of givings) {
    const to = event.type === type ? recipient(userId, data) : null
    if (to === null || !(await check(tx, to))) continue
    if (atCount && !(await hasReachedCount(tx, id, to, at))) continue
    if (await giveMedal(tx, { userId: to, medalId: id, at, now })) given.push({ userId: to, id, name })
  }
  return given
}
