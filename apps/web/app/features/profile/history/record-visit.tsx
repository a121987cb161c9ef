import { useQueryClient } from '@tanstack/react-query'
import type { ThingKind } from '@vce/protocol'
import { useEffect } from 'react'
import { useApi } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { whenIdle } from '#app/lib/when-idle'

/** Loaded once a page is read, so that no page waits for it. */
const calls = () => import('./visit-call')

/**
 * Records that a signed-in user opened the page of a thing, once per visit. A reader notices nothing of a failure; the
 * server logs it.
 */
export function RecordVisit({ kind, id }: { kind: ThingKind; id: string }) {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    if (!browserSession.is()) return
    return whenIdle(() => {
      void calls()
        .then(({ recordVisit }) => recordVisit({ api, queries, kind, id }))
        .catch((error: unknown) => console.debug('The visit was not recorded', error))
    })
  }, [api, queries, kind, id])
  return null
}
