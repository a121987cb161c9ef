import { dayMs, hourMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Loop } from '#platform/schedule'
import { statisticsRepository } from './statistics.repository'

/** How long counts are stored: two years. */
const retentionDays = 730

const dayBefore = (now: Date, days: number) =>
  beijingTime(new Date(now.getTime() - days * dayMs)).slice(0, 10)

/** Replaces the visits of days before yesterday by counts, and deletes counts older than two years. */
export const foldStatistics: Loop = {
  name: 'fold statistics',
  every: hourMs,
  async run(tx, now) {
    const statistics = statisticsRepository(tx)
    await statistics.fold(dayBefore(now, 1))
    await statistics.sweep(dayBefore(now, retentionDays))
  },
}
