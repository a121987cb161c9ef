import { useQuery } from '@tanstack/react-query'
import { limitsOf } from '#app/features/community/standing/limits'
import { standingQuery } from '#app/features/community/standing/queries'
import { useApi } from '#app/lib/api'

/** What the user's tier allows; all until that is known. `muted`: null if not. */
export function useLimits() {
  const { data } = useQuery(standingQuery(useApi(), {}))
  return { limits: limitsOf(data), muted: data?.muted ?? null }
}
