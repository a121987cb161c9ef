import { useQueryClient } from '@tanstack/react-query'
import type { ThingKind } from '@vce/protocol'
import { useEffect } from 'react'
import { useApi } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { whenIdle } from '#app/lib/when-idle'

/** Loaded after the page has rendered, so that it delays no page. */
const calls = () => import('./visit-call')

/**
 * Records, once per opened page, that a signed-in user visited its subject, such as a report. A failure is
 * not shown to the reader but written to the browser's console.
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
