import { useQueryClient } from '@tanstack/react-query'
import { getFansList, getFollowList, getUserCount, setFollow } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'

/** Whether a user is followed. A change is shown at once; the response confirms or reverts it. */
export function useFollow(id: number, initially: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const [followed, setFollowed] = useState(initially)
  const [busy, setBusy] = useState(false)
  return {
    followed,
    async toggle() {
      if (busy) return
      setBusy(true)
      setFollowed(!followed)
      try {
        const { value } = await api.call(
          setFollow,
          { kind: 'user', id, value: !followed },
          { keepalive: true },
        )
        setFollowed(value)
        void queries.invalidateQueries(queriesOf(getUserCount))
        // The lists are only marked as stale, so that an unfollowed user stays visible until a list is opened
        // again.
        void queries.invalidateQueries({ ...queriesOf(getFollowList, getFansList), refetchType: 'none' })
      } catch (error) {
        setFollowed(followed)
        if (!isHandled(error)) toast.failed(errorMessage(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
