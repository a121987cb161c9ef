import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Operator } from '#platform/http'
import { auditRepository } from './audit.repository'

/** The author of an action: an operator, or the terminal. */
export interface AuditSource {
  operatorId: number | null
  operator: string
  address?: string
  requestId?: string
}

export interface AuditEntry {
  action: string
  /** Kind and id of what was changed: `operator 3`. */
  target: string
  before?: unknown
  after?: unknown
  reason?: string
  approvalId?: number
}

/** Transaction, time and audit log of an operator's action. */
export interface AuditedAction {
  tx: Database
  now: Date
  audit: (entry: AuditEntry) => Promise<void>
}

/** The author of commands typed at the server's terminal. */
export const terminalSource: AuditSource = { operatorId: null, operator: '终端' }

export const sourceOf = ({ operatorId, login, client, requestId }: Operator): AuditSource => ({
  operatorId,
  operator: login,
  address: client.address,
  requestId,
})

/** An action wrote rows and left no entry in the audit log: its transaction is rolled back. */
class UnauditedActionError extends Error {
  override name = 'UnauditedActionError'
}

interface AuditedOptions {
  db: Database
  clock: Clock
}

/**
 * Runs an action and writes its audit entries in one transaction. An action that writes rows without an entry
 * is rolled back and run a second time; only if the second run does so too is it a fault. In the first run
 * another transaction may have inserted the same new row first: Postgres then counts a row although none was
 * written.
 */
export const createAudited = ({ db, clock }: AuditedOptions) => {
  const run = <Result>(
    source: AuditSource,
    work: (action: AuditedAction) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      const log = auditRepository(tx)
      // `writtenRows` also includes rows of earlier transactions on the connection, so two counts are
      // compared.
      const before = await log.writtenRows()
      const now = clock.now()
      let isAudited = false
      const result = await work({
        tx,
        now,
        async audit(entry) {
          isAudited = true
          await log.append({ ...source, ...entry, at: now })
        },
      })
      if (!isAudited && (await log.writtenRows()) !== before) {
        throw new UnauditedActionError(
          'An action of an operator wrote rows without an entry in the audit log',
        )
      }
      return result
    })
  return async <Result>(
    source: AuditSource,
    work: (action: AuditedAction) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await run(source, work)
    } catch (error) {
      if (error instanceof UnauditedActionError) return run(source, work)
      throw error
    }
  }
}

export type AuditedRunner = ReturnType<typeof createAudited>
