import { getMonitoringEvents } from '@vce/protocol'
import { ApiFailure, failedWith } from '../../../lib/api'
import { notFound, type PageContext } from '../../../lib/page'
import { eventsInput, monitoringChoice } from './choice'
import { monitoringEventsQuery, monitoringRankingsQuery } from './queries'
import { storedSettings } from './settings'

/** The first view; 自选 is known to the browser alone, which fetches it there. A product that is none is no page. */
export async function loadMonitoring({ api, queries, worldOf }: PageContext, search: URLSearchParams) {
  const choice = monitoringChoice(search)
  const world = worldOf(search)
  const events = choice.own
    ? Promise.resolve()
    : queries
        .ensureQueryData(monitoringEventsQuery(api, eventsInput(choice, world, [], storedSettings())))
        .catch(refused)
  await Promise.all([events, queries.ensureQueryData(monitoringRankingsQuery(api, { world }))])
}

/** The list itself tells what the server refused. */
function refused(error: unknown) {
  if (failedWith(error, getMonitoringEvents, 'unknownProduct')) throw notFound()
  if (!(error instanceof ApiFailure)) throw error
}
