import { useQuery } from '@tanstack/react-query'
import { limitsOf } from '#app/features/community/standing/limits'
import { standingQuery } from '#app/features/community/standing/queries'
import { useApi } from '#app/lib/api'

/**
 * Limits of the user's tier; until the tier is known, the limits of the last tier. `muted` is null if the
 * user is not muted.
 */
export function useLimits() {
  const { data } = useQuery(standingQuery(useApi(), {}))
  return { limits: limitsOf(data), muted: data?.muted ?? null }
}
