import { Gauge, type Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import type { Logger } from '#platform/logging'
import { closeDays } from './day-digests'
import { dayAt } from './expiry-days'
import { ledger } from './ledger'
import { verifyBooks } from './verify'
import type { Check } from './verify.repository'

/** Maximum number of accounts of one transaction. */
const batch = 100

interface SettleBooksOptions {
  db: Database
  logger: Pick<Logger, 'error'>
  metrics: Registry
  /** Checks of other modules, for a day. */
  checksOn?: (day: string) => readonly Check[]
}

/**
 * The nightly job: expires ended lots, checks all books from the first entry on, and closes the days before
 * today. A failed check is reported but stops nothing; the days are closed nevertheless, so that their state
 * is preserved.
 */
export function settleBooks({ db, logger, metrics, checksOn = () => [] }: SettleBooksOptions) {
  const differences = new Gauge({
    name: 'vce_ledger_differences',
    help: 'Checks of the books that failed in the last nightly run of this process',
    registers: [metrics],
  })
  return queue({
    name: 'settle-books',
    schema: z.object({}),
    cron: '10 3 * * *',
    retryLimit: 3,
    expireInSeconds: 1_800,
    async run(_data, now) {
      let accounts = 0
      for (let ended = batch; ended === batch; accounts += ended)
        ended = await db.transaction((tx) => ledger(tx, now).expire(batch))
      const results = await verifyBooks(db, { extraChecks: checksOn(dayAt(now)) })
      const failed = results.filter(({ broken }) => broken.length > 0)
      differences.set(failed.length)
      if (failed.length > 0) logger.error({ failed }, 'the books do not balance')
      await closeDays(db, dayAt(now))
      return { accounts, failed: failed.map(({ name }) => name) }
    },
  })
}
