import { giveMemberDays, grantMoneyLevel, type InputOf, moneyLevels, type OutputOf } from '@vce/protocol'
import { type AuditedAction, type AuditedRunner, sourceOf } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import { type Actor, type Operator, operatorOf } from '#platform/http'
import { dayAt } from './days'
import { membership, ReusedRef } from './membership'
import { type Grant, type IsUser, setMoneyLevel } from './money-level'

/** Stores a proposal to grant 超级VIP and returns its number; provided by the console. */
export type ProposeGrant = (
  action: AuditedAction,
  operator: Operator,
  proposal: { payload: Grant; reason: string },
) => Promise<number>

export interface GrantsOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  isUser: IsUser
  proposeGrant: ProposeGrant
}

/** Endpoints by which operators grant money levels and days. */
export const createGrants = ({ db, clock, audited, isUser, proposeGrant }: GrantsOptions) => ({
  async grantMoneyLevel(
    actor: Actor,
    { user_id, money_level, ends_on: endsOn, reason }: InputOf<typeof grantMoneyLevel>,
  ): Promise<OutputOf<typeof grantMoneyLevel>> {
    const operator = operatorOf(actor)
    const ends_on = endsOn ?? null
    const hasEnd = ends_on !== null && ends_on >= dayAt(clock.now())
    if (money_level > 0 && !hasEnd) throw failure(grantMoneyLevel, 'noEnd', { ends_on })
    if (!(await isUser(db, user_id))) throw failure(grantMoneyLevel, 'unknownUser', { user_id })
    const payload = { user_id, money_level, ends_on }
    return audited(sourceOf(operator), async (action) => {
      if (money_level === moneyLevels.superVip)
        return { approval_id: await proposeGrant(action, operator, { payload, reason }) }
      await setMoneyLevel(action, payload, { reason })
      return { approval_id: null }
    })
  },

  async giveMemberDays(
    actor: Actor,
    { user_id, level, days, reason }: InputOf<typeof giveMemberDays>,
  ): Promise<OutputOf<typeof giveMemberDays>> {
    const operator = operatorOf(actor)
    if (!(await isUser(db, user_id))) throw failure(giveMemberDays, 'unknownUser', { user_id })
    const ref = `operator:${operator.operatorId}:${operator.idempotencyKey}`
    try {
      return await audited(sourceOf(operator), async ({ tx, now, audit }) => {
        const gift = { level, days, source: 'granted' as const, orderId: null, ref }
        const { first, lastDay } = await membership(tx).give(user_id, gift, now)
        const after = { level, days, last_day: lastDay }
        if (first) await audit({ action: 'membership.give', target: `user ${user_id}`, after, reason })
        return { last_day: lastDay }
      })
    } catch (error) {
      if (error instanceof ReusedRef) throw refusal('keyReused', { ref })
      throw error
    }
  },
})
