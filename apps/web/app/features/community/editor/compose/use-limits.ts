import { useQuery } from '@tanstack/react-query'
import { limitsOfTier } from '@vce/protocol'
import { standingQuery } from '#app/features/community/editor/queries'
import { useApi } from '#app/lib/api'

/** A teacher has the limits of the last tier. */
const lastTier = 3

/** What the user's tier allows; of the first tier until that is known. `muted`: null if not. */
export function useLimits() {
  const { data } = useQuery(standingQuery(useApi(), {}))
  return { limits: limitsOfTier(data?.is_teacher ? lastTier : (data?.tier ?? 0)), muted: data?.muted ?? null }
}
