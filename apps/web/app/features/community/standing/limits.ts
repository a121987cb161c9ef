import { limitsOfTier, type TierLimits } from '@vce/protocol'
import type { Standing } from './queries'

/** Tier whose limits also apply to teachers. */
const lastTier = 3

/** Limits of a user's tier; those of the last tier while the standing is unknown. */
export const limitsOf = (standing: Pick<Standing, 'tier' | 'is_teacher'> | undefined): TierLimits =>
  limitsOfTier(standing && !standing.is_teacher ? standing.tier : lastTier)
