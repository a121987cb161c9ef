import { adjustBooks, type InputOf, type OutputOf } from '@vce/protocol'
import { type AuditedAction, type AuditedRunner, sourceOf } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, type Operator, operatorOf } from '#platform/http'
import { type Adjustment, balancesOf, type IsUser } from './adjustments'
import { dayAt } from './expiry-days'

export interface AdjustmentsOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  isUser: IsUser
  /** Stores a proposal of an adjustment and returns its number; provided by the console. */
  proposeAdjustment: (
    action: AuditedAction,
    operator: Operator,
    proposal: { payload: Adjustment; reason: string },
  ) => Promise<number>
}

/** The endpoint by which an operator proposes an adjustment of a user's balance. */
export const createAdjustments = ({ db, clock, audited, isUser, proposeAdjustment }: AdjustmentsOptions) => ({
  async adjustBooks(
    actor: Actor,
    { reason, ...payload }: InputOf<typeof adjustBooks>,
  ): Promise<OutputOf<typeof adjustBooks>> {
    const operator = operatorOf(actor)
    const { user_id } = payload
    if (!(await isUser(db, user_id))) throw failure(adjustBooks, 'unknownUser', { user_id })
    if (!(await balancesOf(db, payload, dayAt(clock.now())))) throw failure(adjustBooks, 'short', payload)
    return audited(sourceOf(operator), async (action) => ({
      approval_id: await proposeAdjustment(action, operator, { payload, reason }),
    }))
  },
})
