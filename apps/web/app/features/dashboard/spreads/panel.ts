import { loadBasis } from '#app/features/dashboard/basis/index'
import type { PageContext } from '#app/lib/page'
import { spreadChoice } from './choice'
import { spreadBoardQuery, spreadSeasonQuery, spreadSeriesQuery } from './queries'

export { SpreadsPanel as Panel } from './spreads-panel'

export async function load(context: PageContext, search: URLSearchParams) {
  const { queries, api, worldOf } = context
  const { view, spread, days, by } = spreadChoice(search, worldOf(search))
  if (view === 'basis') return loadBasis(context, search)
  const page = await queries.ensureQueryData(
    spreadBoardQuery(api, { world: spread.world, date: spread.date, kind: view }),
  )
  if (page.presets.length + page.calendars.length === 0) return
  const day = { ...spread, world: page.world, date: page.tradingDay ?? undefined }
  await Promise.all([
    queries.ensureQueryData(spreadSeriesQuery(api, { ...day, days })),
    queries.ensureQueryData(spreadSeasonQuery(api, { ...day, by })),
  ])
}
