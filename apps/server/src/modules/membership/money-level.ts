import { grantedMoneyLevel, moneyLevelNames } from '@vce/protocol'
import * as z from 'zod/mini'
import type { AuditedAction } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { dayAt } from './days'
import { membership } from './membership'
import { membershipRepository } from './membership.repository'

const grant = z.object({ user_id: z.int(), money_level: grantedMoneyLevel, ends_on: z.nullable(z.string()) })
export type Grant = z.output<typeof grant>

/** Whether a user exists and is not deleted; provided by the module that stores accounts. */
export type IsUser = (db: Database, userId: number) => Promise<boolean>

/** Name of the kind of approval. */
export const moneyLevelKind = 'money_level'

const shown = (level: number, endsOn: string | null) =>
  level === 0 ? moneyLevelNames[0] : `${moneyLevelNames[level]}（至 ${endsOn}）`

/** Sets or ends the money level of a user, within an audited action of an operator. */
export async function setMoneyLevel(
  { tx, audit }: AuditedAction,
  { user_id: userId, money_level: level, ends_on: endsOn }: Grant,
  from: { reason: string; approvalId?: number },
) {
  const granted = level > 0 && endsOn !== null ? { level, endsOn } : null
  const before = await membership(tx).setMoneyLevel(userId, granted)
  await audit({
    action: 'membership.moneyLevel',
    target: `user ${userId}`,
    ...from,
    before: { money_level: before.level, ends_on: before.endsOn },
    after: { money_level: level, ends_on: granted?.endsOn ?? null },
  })
}

/** The grant of 超级VIP, as an action of the console that one operator proposes and another approves. */
export function moneyLevelGrant({ clock, isUser }: { clock: Clock; isUser: IsUser }) {
  const fits = async (db: Database, { user_id, ends_on }: Grant) =>
    ends_on !== null && ends_on >= dayAt(clock.now()) && (await isUser(db, user_id))

  return {
    name: moneyLevelKind,
    action: 'superVip' as const,
    schema: grant,

    title: async (_db: Database, { user_id, money_level, ends_on }: Grant) =>
      `将用户 ${user_id} 设为${shown(money_level, ends_on)}`,

    async effect(db: Database, payload: Grant) {
      if (!(await fits(db, payload))) return null
      const row = await membershipRepository(db).rowOf(payload.user_id)
      const endsAt = row?.moneyLevelEndsAt ?? null
      const before = shown(row?.moneyLevel ?? 0, endsAt && dayAt(endsAt))
      return `${before} → ${shown(payload.money_level, payload.ends_on)}`
    },

    async execute(action: AuditedAction, payload: Grant, from: { approvalId?: number; reason: string }) {
      if (!(await fits(action.tx, payload))) return false
      await setMoneyLevel(action, payload, from)
      return true
    },
  }
}
