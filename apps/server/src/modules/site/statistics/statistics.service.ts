import { dayMs } from '@vce/futures'
import {
  type addSiteStatistics,
  getSiteStatistics,
  type InputOf,
  type OutputOf,
  statisticNames,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { createBuckets } from '#platform/flood'
import type { Actor } from '#platform/http'
import { networkOf } from '#platform/limits'
import { noData, statisticsRepository } from './statistics.repository'
import { createVisitorHasher } from './visitors'

const maxDays = 92
const maxRows = 20_000

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/**
 * Limit of counted things per network: enough for an office of thirty at once, then one page per second. It
 * is needed because a client chooses its visitor id itself, and each visitor adds rows.
 */
const ofNetwork = { burst: 2_000, perSecond: 1 }

export function createStatistics({ db, clock }: { db: Database; clock: Clock }) {
  const statistics = statisticsRepository(db)
  const visitorOf = createVisitorHasher(db)
  const networks = createBuckets({ rate: ofNetwork, now: () => clock.now().getTime() })

  return {
    async addSiteStatistics(
      { client }: Actor,
      { uuid, more, ...first }: InputOf<typeof addSiteStatistics>,
    ): Promise<OutputOf<typeof addSiteStatistics>> {
      if (networks.take(networkOf(client.address), 1 + more.length) > 0) return {}
      const day = beijingTime(clock.now()).slice(0, 10)
      const visitor = await visitorOf(day, uuid)
      if (visitor === undefined) return {}
      const entries = [first, ...more].map(({ type, data_id: dataId = noData }) => ({ type, dataId }))
      await statistics.addVisits(day, visitor, entries)
      return {}
    },

    async getSiteStatistics(
      _actor: Actor,
      { from, to }: InputOf<typeof getSiteStatistics>,
    ): Promise<OutputOf<typeof getSiteStatistics>> {
      if (to < from) throw failure(getSiteStatistics, 'wrongOrder')
      if (daysBetween(from, to) > maxDays) throw failure(getSiteStatistics, 'tooLong')
      const rows = await statistics.counts(from, to, maxRows + 1)
      return {
        rows: rows.slice(0, maxRows).map(({ data_id: dataId, ...row }) => ({
          ...row,
          name: statisticNames[row.type] ?? null,
          data_id: dataId === noData ? null : dataId,
        })),
        more: rows.length > maxRows,
      }
    },
  }
}
