import { readPost } from '@vce/protocol'
import { useEffect } from 'react'
import { useApi } from '#app/lib/api'
import { browserStorage } from '#app/lib/session/storage'

const maxSeconds = 3_600

/**
 * Reports that a post was opened and, on leaving, for how many seconds it was read. The page does not wait
 * for these calls.
 */
export function ReadCounter({ id }: { id: number }) {
  const api = useApi()
  useEffect(() => {
    const since = performance.now()
    const send = (seconds: number) =>
      void api
        .call(readPost, { id, uuid: browserStorage.touristId(), seconds })
        .catch((error: unknown) => console.debug('The reading was not counted', error))
    send(0)
    return () => {
      const seconds = Math.min(maxSeconds, Math.round((performance.now() - since) / 1000))
      if (seconds > 0) send(seconds)
    }
  }, [api, id])
  return null
}
