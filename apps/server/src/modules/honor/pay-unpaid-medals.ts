import * as z from 'zod/mini'
import { accountRepository } from '#modules/account'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { medalsRepository } from './medals.repository'
import { payMedal } from './pay-medal'

const batch = 500

/**
 * Pays medals that were obtained before medals paid V粒, and medals of users whose earning was frozen. Each is
 * paid in a separate transaction, so that no user waits for another.
 */
export const payUnpaidMedals = ({ db }: { db: Database }) =>
  queue({
    name: 'pay-medals',
    schema: z.object({}),
    cron: '*/10 * * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    async run(_data, now) {
      let seen = 0
      let after = { userId: 0, medalId: 0 }
      for (;;) {
        const rows = await medalsRepository(db).unpaid(after, batch)
        for (const { userId, medalId } of rows)
          await db.transaction(async (tx) => {
            if (await accountRepository(tx).lock(userId)) await payMedal(tx, userId, medalId, now)
          })
        seen += rows.length
        const last = rows.at(-1)
        if (!last || rows.length < batch) return { seen }
        after = last
      }
    },
  })
