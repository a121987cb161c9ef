import { useQuery } from '@tanstack/react-query'
import { limitsOfTier } from '@vce/protocol'
import { standingQuery } from '#app/features/community/editor/queries'
import { useApi } from '#app/lib/api'

/** A teacher has the limits of the last tier. */
const lastTier = 3

/** What the user's tier allows; all until that is known. `muted`: null if not. */
export function useLimits() {
  const { data } = useQuery(standingQuery(useApi(), {}))
  const tier = data && !data.is_teacher ? data.tier : lastTier
  return { limits: limitsOfTier(tier), muted: data?.muted ?? null }
}
