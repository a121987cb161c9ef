import { auditRepository } from '#platform/audit'
import type { Database } from '#platform/database'

/**
 * Login names of operators by their ids, read from the audit log: every claim and decision has an entry
 * there.
 */
export async function operatorLogins(db: Database, ids: readonly (number | null)[]) {
  const operatorIds = [...new Set(ids.filter((id) => id !== null))]
  const logins = await Promise.all(
    operatorIds.map(async (operatorId) => {
      const [entry] = await auditRepository(db).newest({ operatorId }, { limit: 1, offset: 0 })
      return [operatorId, entry?.operator ?? ''] as const
    }),
  )
  return new Map(logins)
}
