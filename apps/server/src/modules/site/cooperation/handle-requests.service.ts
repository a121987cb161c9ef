import {
  type getCooperationRequests,
  type InputOf,
  maskedMobile,
  mayOperate,
  type OutputOf,
  setCooperationState,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf, paged } from '#platform/http'
import { cooperationRepository } from './cooperation.repository'

interface HandleOptions {
  db: Database
  audited: AuditedRunner
}

/** Calls by which operators handle requests for cooperation. */
export const createHandleRequests = ({ db, audited }: HandleOptions) => ({
  async getCooperationRequests(
    actor: Actor,
    { state, ...at }: InputOf<typeof getCooperationRequests>,
  ): Promise<OutputOf<typeof getCooperationRequests>> {
    const { roles } = operatorOf(actor)
    const seesAll = mayOperate(roles, { operator: 'cooperation', right: 'write' })
    const requests = cooperationRepository(db)
    const [rows, total] = await Promise.all([
      requests.list(state, { limit: at.limit, offset: (at.page - 1) * at.limit }),
      requests.count(state),
    ])
    return paged(
      rows.map(({ nonce, userId, content, mobile, createdAt, ...row }) => ({
        ...row,
        mobile: seesAll ? mobile : maskedMobile(mobile),
        text: content,
        at: beijingTime(createdAt),
      })),
      total,
      at,
    )
  },

  async setCooperationState(
    actor: Actor,
    { id, state, note }: InputOf<typeof setCooperationState>,
  ): Promise<OutputOf<typeof setCooperationState>> {
    return audited(sourceOf(operatorOf(actor)), async ({ tx, audit }) => {
      const requests = cooperationRepository(tx)
      const before = await requests.hold(id)
      if (!before) throw failure(setCooperationState, 'unknownRequest', { id })
      const after = { state, note: note || null }
      await requests.setState(id, after)
      await audit({ action: 'cooperation.setState', target: `cooperation ${id}`, before, after })
      return {}
    })
  },
})
