import { useQueryClient } from '@tanstack/react-query'
import { getHonorList, type Medal, pickHonor, wearHonor } from '@vce/protocol'
import { useRef } from 'react'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { userQuery } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'

/** Milliseconds within which a second press is ignored. */
const throttleMs = 500

/** Wears a medal or takes it off. List and user are refetched, whether or not the call succeeded. */
export function useWearing() {
  const api = useApi()
  const queries = useQueryClient()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  return async ({ id, is_wear }: Medal) => {
    const now = performance.now()
    if (now - pressedAt.current < throttleMs) return
    pressedAt.current = now
    const endpoint = is_wear ? pickHonor : wearHonor
    try {
      await api.call(endpoint, { id })
      toast.done(endpoint.success)
    } catch (error) {
      if (!isHandled(error)) toast.failed(errorMessage(error))
    }
    await Promise.all([
      queries.invalidateQueries(queriesOf(getHonorList)),
      queries.prefetchQuery({ ...userQuery(api), staleTime: 0 }),
    ])
  }
}
