import type { Database } from '#platform/database'
import { reportsRepository } from './reports.repository'

/**
 * Converts report ids, which other modules store as texts, to numbers; texts that cannot be ids are left out.
 */
const reportIds = (ids: readonly string[]) => ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number)

/** 研报 in lists of other modules. */
export const reportCards = (db: Database) => ({
  /** The reports with the given ids; ids without a report are left out. */
  async cards(ids: readonly string[]) {
    const rows = await reportsRepository(db).listByIds(reportIds(ids))
    return rows.map(({ id, title, broker, kind, publishedDay }) => ({
      id: String(id),
      title,
      note: `${broker}・${kind}・${publishedDay}`,
      link: `/reportDetails?id=${id}`,
    }))
  },
})
