import { useQueryClient } from '@tanstack/react-query'
import type { getHonorList } from '@vce/protocol'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '#app/lib/api'
import { registerMedalsDialog } from '#app/lib/honor/medals'
import { userQuery } from '#app/lib/session/user'

const MedalsDialog = lazy(() => import('./medals-dialog'))

/** The path as a text, so that the endpoint's schema is not loaded with every page. */
const honorListPath: (typeof getHonorList)['path'] = '/api/qi_you/getHonorList'

/** The dialog 成就勋章 over any page; loaded when first opened. */
export function MedalsOverlay() {
  const api = useApi()
  const queries = useQueryClient()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(
    () =>
      registerMedalsDialog({
        open: () => setState('open'),
        renew({ user }) {
          void queries.invalidateQueries({ queryKey: [honorListPath] })
          // The header reads the user from the cache without an observer, so invalidating would not refetch
          // it.
          if (user) void queries.prefetchQuery({ ...userQuery(api), staleTime: 0 })
        },
      }),
    [api, queries],
  )
  if (state === 'unused') return null
  return (
    <Suspense fallback={null}>
      <MedalsDialog open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}
