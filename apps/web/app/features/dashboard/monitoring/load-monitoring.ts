import { getMonitoringEvents } from '@vce/protocol'
import { ApiFailure, failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { replayOf } from '#app/lib/replay'
import { eventsInput, kindGroups, monitoringChoice } from './choice'
import { monitoringEventsQuery, monitoringRankingsQuery } from './queries'
import { settingsFor, storedSettings } from './settings'

/** Loads the first view. Only the browser knows 自选 and fetches its events; an unknown product is a 404. */
const noFilter = { contracts: [], products: [] }

export async function loadMonitoring(
  { api, queries, worldOf, preferences }: PageContext,
  search: URLSearchParams,
) {
  const choice = monitoringChoice(search)
  const world = worldOf(search)
  const replay = replayOf(search, preferences())
  const settings = settingsFor(storedSettings(), choice.group && kindGroups[choice.group].kinds)
  const events = choice.own
    ? Promise.resolve()
    : queries
        .ensureQueryData(monitoringEventsQuery(api, eventsInput(choice, world, noFilter, settings, replay)))
        .catch(ignoreRefusal)
  await Promise.all([events, queries.ensureQueryData(monitoringRankingsQuery(api, { world, replay }))])
}

/** Other refusals of the server are shown by the list itself. */
function ignoreRefusal(error: unknown) {
  if (failedWith(error, getMonitoringEvents, 'unknownProduct')) throw notFound()
  if (!(error instanceof ApiFailure)) throw error
}
