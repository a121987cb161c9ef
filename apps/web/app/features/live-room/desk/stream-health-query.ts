import { type DraftInputOf, getStreamHealth, type OutputOf } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery } from '#app/lib/query'

export type Health = OutputOf<typeof getStreamHealth>

/** Interval between two readings of a visible desk, in milliseconds. */
const intervalMs = 2_000

const healthQuery = endpointQuery(getStreamHealth, { staleTime: intervalMs, refetchInterval: intervalMs })

/** State of a room's stream for its desk, which itself shows why a reading failed; a hidden page reads nothing. */
export const streamHealthQuery = (api: Api, input: DraftInputOf<typeof getStreamHealth>) => ({
  ...healthQuery(api, input),
  refetchOnWindowFocus: true,
  meta: { silent: true },
})
