import { limitsOfTier, type TierLimits } from '@vce/protocol'
import type { Standing } from './queries'

/** A teacher has the limits of the last tier. */
const lastTier = 3

/** Limits of a user's tier; those of the last tier until the standing is known. */
export const limitsOf = (standing: Pick<Standing, 'tier' | 'is_teacher'> | undefined): TierLimits =>
  limitsOfTier(standing && !standing.is_teacher ? standing.tier : lastTier)
