import { daysApart } from '@vce/futures'
import { dayAt, endOf } from './days'
import type { StoredMembership } from './membership.repository'

/** The lowest money level with the rights of a level. */
const firstWithRights = 2
/** An end is announced to the user within this many days before it. */
const expiringDays = 7

const secondsOf = (days: number) => days * 24 * 3600

/** Level, tier and end of a user at a moment. */
export interface Standing {
  /** The level of the segment that runs now: 2 monthly, 3 quarterly, 4 yearly; 0 none. */
  level: number
  /** The level granted by an operator (`money_level`), if it runs now: 2 to 5; 1 has no rights, 0 none. */
  moneyLevel: number
  /** 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tier: number
  /**
   * The last moment at which the user has any right, even if it is in the past; null for a user who never had
   * one.
   */
  endsAt: Date | null
  /** Whether the user has rights that end within 7 days. */
  isExpiring: boolean
  /** Seconds until a dismissed membership prompt may be shown again. */
  nextTipTime: number
}

const later = (one: Date | null, other: Date | null) => (one && other && one < other ? other : (one ?? other))

/**
 * The rights of a user at a moment, from the stored row; a segment is valid until the end of its last day.
 */
export function standingAt(stored: StoredMembership | undefined, now: Date): Standing {
  const { lastDay = null, moneyLevelEndsAt = null } = stored ?? {}
  const granted = stored?.moneyLevel ?? 0
  const level = stored?.level ?? 0
  const moneyLevel = moneyLevelEndsAt && now <= moneyLevelEndsAt ? granted : 0
  const tier = Math.max(1, level, moneyLevel >= firstWithRights ? moneyLevel : 1)
  const endsAt = later(
    lastDay === null ? null : endOf(lastDay),
    granted >= firstWithRights ? moneyLevelEndsAt : null,
  )
  const isMember = tier > 1
  const isExpiring = isMember && endsAt !== null && daysApart(dayAt(now), dayAt(endsAt)) <= expiringDays
  return {
    level,
    moneyLevel,
    tier,
    endsAt,
    isExpiring,
    nextTipTime: secondsOf(endsAt === null || isExpiring ? 1 : isMember ? 7 : 3),
  }
}
