import { type InputOf, type OutputOf, setEarningFreeze } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { earningRepository } from './earning.repository'

export interface FreezesOptions {
  db: Database
  audited: AuditedRunner
  isUser: (db: Database, userId: number) => Promise<boolean>
}

/** Endpoint by which an operator freezes or unfreezes a user's earnings. */
export const createFreezes =
  ({ db, audited, isUser }: FreezesOptions) =>
  async (
    actor: Actor,
    { user_id: userId, frozen, reason }: InputOf<typeof setEarningFreeze>,
  ): Promise<OutputOf<typeof setEarningFreeze>> => {
    const operator = operatorOf(actor)
    if (!(await isUser(db, userId))) throw failure(setEarningFreeze, 'unknownUser', { userId })
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const rows = earningRepository(tx)
      const before = { frozen: await rows.isFrozen(userId) }
      if (frozen) await rows.freeze({ userId, reason, operatorId: operator.operatorId, at: now })
      else await rows.unfreeze(userId)
      const action = frozen ? 'reward.freeze' : 'reward.unfreeze'
      await audit({ action, target: `user ${userId}`, before, after: { frozen }, reason })
    })
    return {}
  }
