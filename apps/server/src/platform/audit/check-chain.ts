import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import type { Logger } from '#platform/logging'
import { auditRepository } from './audit.repository'
import { firstHash, isIntact } from './chain'

const rowsAtOnce = 1_000

/**
 * Nightly check that no row of the audit log was changed or removed; it writes the newest hash to the server
 * log.
 */
export const checkAuditChain = ({ db, logger }: { db: Database; logger: Logger }) =>
  queue({
    name: 'audit-chain',
    schema: z.object({}),
    cron: '0 4 * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    async run() {
      const log = auditRepository(db)
      let last = { id: 0, hash: firstHash }
      let count = 0
      for (;;) {
        const rows = await log.after(last.id, rowsAtOnce)
        if (!isIntact(rows, last.hash)) throw new Error(`The audit log was changed after row ${last.id}`)
        const end = rows.at(-1)
        if (!end) break
        last = end
        count += rows.length
      }
      logger.info({ rows: count, head: last.hash }, 'the audit log is intact')
      return { rows: count, head: last.hash }
    },
  })
