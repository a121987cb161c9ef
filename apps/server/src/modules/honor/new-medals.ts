import type { Database } from '#platform/database'
import { medalRules } from './medal-rules'
import { medalOf } from './medals'
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

/** Event types that give medals. */
export const medalEvents = [...new Set(medalRules.map(({ event }) => event))]

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
  for (const { medal, event, recipient, check } of medalRules) {
    const to = event.type === type ? recipient(userId, data) : null
    if (to === null || !(await check(tx, to, at))) continue
    const name = medalOf(medal)?.name ?? ''
    if (await giveMedal(tx, { userId: to, medalId: medal, at, now }))
      given.push({ userId: to, id: medal, name })
  }
  return given
}
