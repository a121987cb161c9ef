import { limitsOfTier, type ReportReason, reportReasons, type Tier, type TierLimits } from '@vce/protocol'
import { teachers } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { sanctionsRepository } from './sanctions.repository'
import { standingRepository } from './standing.repository'

/** Why and until when a user may write nothing; `until` null: for good. */
interface Mute {
  until: Date | null
  reason: ReportReason
}

/** The rights of a member in the community now. */
export interface Standing {
  userId: number
  tier: Tier
  isTeacher: boolean
  limits: TierLimits
  muted: Mute | null
}

/** A teacher has the limits of the last tier. */
const lastTier: Tier = 3

export async function standingOf(db: Database, userId: number, now: Date): Promise<Standing> {
  const stored = standingRepository(db)
  // One after the other: within a transaction there is one connection.
  const row = await stored.of(userId)
  const teacher = await teachers(db).of(userId)
  const muted = await sanctionsRepository(db).muting(userId, now)
  const tier = row?.tier ?? 0
  const isTeacher = teacher !== undefined
  return {
    userId,
    tier,
    isTeacher,
    muted: muted ?? null,
    limits: limitsOfTier(isTeacher ? lastTier : tier),
  }
}

/** Maps a mute to its refusal and message arguments. */
export function muteRefusal({ until, reason }: Mute) {
  const values = { reason: reportReasons[reason] }
  return until
    ? { key: 'muted' as const, values: { ...values, time: beijingTime(until).slice(0, 16) } }
    : { key: 'mutedForGood' as const, values }
}
