import { dayMs, hourMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Loop } from '#platform/schedule'
import { earningRepository } from './earning.repository'

/** Drops counts of days after a week, and counts of weeks and months after two months. */
export const sweepEarnings: Loop = {
  name: 'sweep earnings',
  every: hourMs,
  async run(tx, now) {
    const before = (days: number) => beijingTime(new Date(now.getTime() - days * dayMs)).slice(0, 10)
    await earningRepository(tx).sweep({ days: before(7), periods: before(62) })
  },
}
