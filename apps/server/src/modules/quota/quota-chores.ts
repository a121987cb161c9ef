import { dayMs, hourMs, minuteMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Loop } from '#platform/schedule'
import { quota } from './quota'
import { quotaRepository } from './quota.repository'

/** Maximum number of reservations returned per round. */
const batch = 500

/** Gives back the uses that an ended process had reserved. */
export const returnReservedUses: Loop = {
  name: 'return reserved searches',
  every: minuteMs,
  async run(tx, now) {
    const uses = await quotaRepository(tx).reservedBefore(new Date(now.getTime() - 10 * minuteMs), batch)
    for (const use of uses) await quota(tx).abandon(use)
  },
}

/** Deletes uses of guests after a day, uses of users after a year. */
export const sweepSearches: Loop = {
  name: 'sweep searches',
  every: hourMs,
  async run(tx, now) {
    const before = (days: number) => beijingTime(new Date(now.getTime() - days * dayMs)).slice(0, 10)
    await quotaRepository(tx).sweep({ guests: before(1), users: before(365) })
  },
}
