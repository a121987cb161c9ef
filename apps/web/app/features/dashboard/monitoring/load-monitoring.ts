import { getMonitoringEvents } from '@vce/protocol'
import { ApiFailure, failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { replayOf } from '#app/lib/replay'
import { eventsInput, kindGroups, monitoringChoice } from './choice'
import { monitoringEventsQuery, monitoringRankingsQuery } from './queries'
import { settingsFor, storedSettings } from './settings'

/** Empty filter of 自选: only the browser knows the list, so the server loads no events for it. */
const noFilter = { contracts: [], products: [] }

/** Loads the data of the first view; an unknown product gives a 404. */
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

/** Ignores refusals other than an unknown product, since the list shows them itself. */
function ignoreRefusal(error: unknown) {
  if (failedWith(error, getMonitoringEvents, 'unknownProduct')) throw notFound()
  if (!(error instanceof ApiFailure)) throw error
}
