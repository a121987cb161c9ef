import { load as loadBasis } from '#app/features/dashboard/basis/panel'
import type { PageContext } from '#app/lib/page'
import { boardInput, matrixChoice, seasonInput, seriesInput, spreadChoice } from './choice'
import { sectorCorrelationQuery, spreadBoardQuery, spreadSeasonQuery, spreadSeriesQuery } from './queries'

export { SpreadsPanel as Panel } from './spreads-panel'

export async function load(context: PageContext, search: URLSearchParams) {
  const { queries, api, worldOf } = context
  const choice = spreadChoice(search, worldOf(search))
  if (choice.view === 'basis') return loadBasis(context, search)
  if (choice.view === 'matrix') {
    await queries.ensureQueryData(sectorCorrelationQuery(api, matrixChoice(search, worldOf(search))))
    return
  }
  const page = await queries.ensureQueryData(spreadBoardQuery(api, boardInput(choice.spread, choice.view)))
  if (page.presets.length + page.calendars.length === 0) return
  await Promise.all([
    queries.ensureQueryData(spreadSeriesQuery(api, seriesInput(page, choice))),
    queries.ensureQueryData(spreadSeasonQuery(api, seasonInput(page, choice))),
  ])
}
