import {
  type getOperator,
  type getOperators,
  guardedRoles,
  type InputOf,
  lockOperator,
  type OperatorRole,
  type OutputOf,
  roleConflict,
  setOperatorRoles,
  type signOutOperator,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { propose } from '../approvals/approvals.service'
import { operatorsRepository } from '../operators/operators.repository'
import { sessionEnd } from '../sign-in/operator-sessions'
import { roleChange } from './role-change'

interface OperatorsOptions {
  db: Database
  audited: AuditedRunner
}

/** Whether a change of roles adds a role that two operators have to approve. */
const givesGuarded = (before: readonly OperatorRole[], after: readonly OperatorRole[]) =>
  guardedRoles.some((role) => after.includes(role) && !before.includes(role))

/** Calls about operators: the session of the caller, the list of operators, locks and roles. */
export function createOperators({ db, audited }: OperatorsOptions) {
  return {
    async getOperator(actor: Actor): Promise<OutputOf<typeof getOperator>> {
      const { name, roles, startedAt } = operatorOf(actor)
      return { name, roles: [...roles], expires_at: beijingTime(sessionEnd(startedAt)) }
    },

    async signOutOperator(actor: Actor): Promise<OutputOf<typeof signOutOperator>> {
      const { operatorId, ...operator } = operatorOf(actor)
      await audited(sourceOf({ operatorId, ...operator }), async ({ tx, audit }) => {
        await operatorsRepository(tx).endSession(operatorId)
        await audit({ action: 'operator.signOut', target: `operator ${operatorId}` })
      })
      return {}
    },

    async getOperators(): Promise<OutputOf<typeof getOperators>> {
      const all = await operatorsRepository(db).list()
      return {
        operators: all.map(({ id, login, name, roles, isLocked, createdAt }) => ({
          id,
          login,
          name,
          roles,
          locked: isLocked,
          created_at: beijingTime(createdAt),
        })),
      }
    },

    async lockOperator(
      actor: Actor,
      { id, locked, reason }: InputOf<typeof lockOperator>,
    ): Promise<OutputOf<typeof lockOperator>> {
      const caller = operatorOf(actor)
      if (caller.operatorId === id) throw failure(lockOperator, 'ownAccount')
      return audited(sourceOf(caller), async ({ tx, audit }) => {
        const stored = operatorsRepository(tx)
        const owners = await stored.holdOwners()
        const target = await stored.byId(id)
        if (!target) throw failure(lockOperator, 'unknownOperator', { id })
        if (locked && owners.every((owner) => owner.id === id)) throw failure(lockOperator, 'lastOwner')
        if (target.isLocked === locked) return {}
        await stored.change(id, { isLocked: locked })
        await stored.endSession(id)
        await audit({
          action: locked ? 'operator.lock' : 'operator.unlock',
          target: `operator ${id}`,
          reason,
        })
        return {}
      })
    },

    async setOperatorRoles(
      actor: Actor,
      { id, roles: given, reason }: InputOf<typeof setOperatorRoles>,
    ): Promise<OutputOf<typeof setOperatorRoles>> {
      const caller = operatorOf(actor)
      const roles = [...new Set(given)]
      if (caller.operatorId === id) throw failure(setOperatorRoles, 'ownAccount')
      const conflict = roleConflict(roles)
      if (conflict) throw failure(setOperatorRoles, 'unfit', { conflict })
      return audited(sourceOf(caller), async (action) => {
        const stored = operatorsRepository(action.tx)
        const target = await stored.byId(id)
        if (!target) throw failure(setOperatorRoles, 'unknownOperator', { id })
        const payload = { operator_id: id, roles }
        if (givesGuarded(target.roles, roles)) {
          return { approval_id: await propose(action, caller, { kind: roleChange.name, payload, reason }) }
        }
        const isDone = await roleChange.execute(action, payload, { reason })
        if (!isDone) throw failure(setOperatorRoles, 'lastOwner')
        return { approval_id: null }
      })
    },
  }
}
