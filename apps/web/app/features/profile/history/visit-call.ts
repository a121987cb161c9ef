import type { QueryClient } from '@tanstack/react-query'
import { addHistory, getHistoryList, type ThingKind } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'

interface Visit {
  api: Api
  queries: QueryClient
  kind: ThingKind
  id: string
}

/** Adds a visit to the history. The list is marked as stale and fetched when next opened. */
export async function recordVisit({ api, queries, kind, id }: Visit) {
  await api.call(addHistory, { kind, id })
  await queries.invalidateQueries(queriesOf(getHistoryList))
}
