import { daysApart } from '@vce/futures'
import { dayAt, endOf } from './days'
import type { StoredMembership } from './membership.repository'

/** Money levels from here on have the rights of a level. */
const firstWithRights = 2
/** An end within so many days is shown beforehand. */
const expiringDays = 7

const secondsOf = (days: number) => days * 24 * 3600

/** Level, tier and end of a user at a moment. */
export interface Standing {
  /** The level whose day runs: 2 monthly, 3 quarterly, 4 yearly; 0 none. */
  level: number
  /** The money level that runs; 0 none. */
  moneyLevel: number
  /** 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tier: number
  /** The last moment of every right, also if it is over; null for a user who never had one. */
  endsAt: Date | null
  /** Whether rights run and end within 7 days. */
  isExpiring: boolean
  /** Seconds until a dismissed membership prompt may be shown again. */
  nextTipTime: number
}

const later = (one: Date | null, other: Date | null) => (one && other && one < other ? other : (one ?? other))

/** Reads the rights of a user at a moment from the stored row; segments run through the whole of their last day. */
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
