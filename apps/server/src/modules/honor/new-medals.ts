import { accountRepository } from '#modules/account'
import type { Database } from '#platform/database'
import { medalRules } from './medal-rules'
import { medalOf } from './medals'
import { medalsRepository } from './medals.repository'

/** A medal that was just given. */
export interface NewMedal {
  userId: number
  id: number
  name: string
}

interface Handled {
  type: string
  userId: number | null
  data: unknown
  at: Date
}

/** Event types that give medals. */
export const medalEvents = [...new Set(medalRules.map(({ event }) => event))]

/**
 * Gives the medals that follow from an event, in the transaction of the listener; returns those that the user did not
 * have. The account is locked meanwhile, so that none is given to one that is being deleted.
 */
export async function giveMedals(tx: Database, { type, userId, data, at }: Handled): Promise<NewMedal[]> {
  const given: NewMedal[] = []
  for (const { medal, event, recipient, check } of medalRules) {
    const to = event.type === type ? recipient(userId, data) : null
    if (to === null || !(await check(tx, to, at)) || !(await accountRepository(tx).lock(to))) continue
    const name = medalOf(medal)?.name
    if (name && (await medalsRepository(tx).add(to, medal, at))) given.push({ userId: to, id: medal, name })
  }
  return given
}
