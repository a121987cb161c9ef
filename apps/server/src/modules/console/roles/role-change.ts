import { operatorRole, operatorRoles } from '@vce/protocol'
import * as z from 'zod/mini'
import { approvalKind } from '#platform/approvals'
import { operatorsRepository } from '../operators/operators.repository'

const payload = z.object({ operator_id: z.int(), roles: z.array(operatorRole) })

const namesOf = (roles: readonly (keyof typeof operatorRoles)[]) =>
  roles.map((role) => operatorRoles[role]).join('、')

/** The kind of approval for changed roles: two operators have to approve a guarded role. */
export const roleChange = approvalKind({
  name: 'operator.roles',
  action: 'guardedRoles',
  schema: payload,

  async title(db, { operator_id, roles }) {
    const operator = await operatorsRepository(db).byId(operator_id)
    return `将 ${operator?.name ?? `编号 ${operator_id}`} 的角色改为 ${namesOf(roles)}`
  },

  async effect(db, { operator_id, roles }) {
    const operator = await operatorsRepository(db).byId(operator_id)
    return operator ? `${namesOf(operator.roles)} → ${namesOf(roles)}` : null
  },

  async execute({ tx, audit }, { operator_id: id, roles }, { approvalId, reason }) {
    const stored = operatorsRepository(tx)
    const owners = await stored.holdOwners()
    const operator = await stored.byId(id)
    const losesLastOwner = !roles.includes('owner') && owners.every((owner) => owner.id === id)
    if (!operator || (operator.roles.includes('owner') && losesLastOwner)) return false
    await stored.change(id, { roles })
    // Ends the session, because only a new session shows the pages of the new roles.
    await stored.endSession(id)
    await audit({
      action: 'operator.roles',
      target: `operator ${id}`,
      before: { roles: operator.roles },
      after: { roles },
      reason,
      approvalId,
    })
    return true
  },
})
