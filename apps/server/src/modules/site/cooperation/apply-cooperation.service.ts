import { applyCooperation } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor, Verb } from '#platform/http'
import { day, hour, limits, networkOf } from '#platform/limits'
import { cooperationRepository } from './cooperation.repository'
import { requestNumber } from './request-number'

const windows = [
  { seconds: hour, max: 3, refusal: 'hour' as const },
  { seconds: day, max: 10, refusal: 'day' as const },
]

const rulesOf = ({ client, touristId }: Actor) => [
  { key: `cooperation address ${networkOf(client.address)}`, windows },
  ...(touristId ? [{ key: `cooperation device ${touristId}`, windows }] : []),
]

interface CooperationOptions {
  db: Database
  clock: Clock
  /** Generates a number for the request; called again if the number is taken. */
  numberAt?: (now: Date) => string
}

export function createApplyCooperation({
  db,
  clock,
  numberAt = requestNumber,
}: CooperationOptions): Verb<typeof applyCooperation> {
  const requests = cooperationRepository(db)

  return async (actor, { nonce, text, ...fields }) => {
    const known = await requests.numberOf(nonce)
    if (known) return { number: known }
    const now = clock.now()
    const rules = rulesOf(actor)
    const taken = await limits(db).take(rules, now)
    if (!taken.ok) throw failure(applyCooperation, taken.window.refusal)

    const userId = actor.kind === 'user' ? actor.userId : null
    for (;;) {
      const number = numberAt(now)
      const request = { ...fields, number, nonce, userId, content: text, createdAt: now }
      if (await requests.add(request)) return { number }
      const concurrent = await requests.numberOf(nonce)
      if (concurrent === undefined) continue
      // The same form was submitted twice at the same time, so only one submission counts.
      await limits(db).giveBack(
        rules.map(({ key }) => key),
        now,
      )
      return { number: concurrent }
    }
  }
}
