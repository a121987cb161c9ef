import type { getAuditLog, InputOf, OutputOf } from '@vce/protocol'
import { auditRepository, hashOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, paged } from '#platform/http'

/** Calls for the audit log, newest entries first. The whole hash chain is checked each night. */
export const createAuditLog = (db: Database) => ({
  async getAuditLog(
    _actor: Actor,
    { page, limit, action, operator_id, target }: InputOf<typeof getAuditLog>,
  ): Promise<OutputOf<typeof getAuditLog>> {
    const log = auditRepository(db)
    const filter = { action, operatorId: operator_id, target }
    const [rows, total] = await Promise.all([
      log.newest(filter, { limit, offset: (page - 1) * limit }),
      log.count(filter),
    ])
    return {
      ...paged(
        rows.map((row) => ({
          id: row.id,
          at: beijingTime(row.at),
          operator: row.operator,
          action: row.action,
          target: row.target,
          before: row.before,
          after: row.after,
          reason: row.reason,
          address: row.address,
          approval_id: row.approvalId,
          request_id: row.requestId,
        })),
        total,
        { page, limit },
      ),
      intact: rows.every((row) => row.hash === hashOf(row)),
    }
  },
})
