import { limitsOfTier, type ReportReason, reportReasons, type Tier, type TierLimits } from '@vce/protocol'
import { teachers } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { sanctionsRepository } from './sanctions.repository'
import { standingRepository } from './standing.repository'

/** Why and until when a user is muted; `until` is null for a mute for good. */
interface Mute {
  until: Date | null
  reason: ReportReason
}

/** The current rights of a member who writes. */
export interface Standing {
  userId: number
  tier: Tier
  isTeacher: boolean
  limits: TierLimits
  muted: Mute | null
}

/** The highest tier; teachers have its limits. */
const lastTier: Tier = 3

/** `scope`: the part of the portal whose sanctions mute the member. */
export async function standingOf(
  db: Database,
  userId: number,
  now: Date,
  scope: 'community' | 'live' = 'community',
): Promise<Standing> {
  const stored = standingRepository(db)
  // One query after another, because a transaction has a single connection.
  const row = await stored.of(userId)
  const teacher = await teachers(db).of(userId)
  const muted = await sanctionsRepository(db).muting(userId, now, scope)
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

/** The refusal key and the message arguments of a mute. */
export function muteRefusal({ until, reason }: Mute) {
  const values = { reason: reportReasons[reason] }
  return until
    ? { key: 'muted' as const, values: { ...values, time: beijingTime(until).slice(0, 16) } }
    : { key: 'mutedForGood' as const, values }
}
