import { dayMs } from '@vce/futures'
import { memberLevels, moneyLevels, type UserInfo } from '@vce/protocol'

const byDays = {
  [memberLevels.monthly]: 'monthly',
  [memberLevels.quarterly]: 'quarterly',
  [memberLevels.yearly]: 'yearly',
} as const
/** Granted levels; 2, 3 and 4 have the rights of a monthly, quarterly and yearly member. */
const byMoney = { 2: 'silver', 3: 'gold', 4: 'diamond', [moneyLevels.superVip]: 'super' } as const

const isKey = <K extends number>(record: Record<K, string>, level: number): level is K => level in record

/** The level shown for a user: a granted level (VIP type 3) before a bought one; null without a level. */
export function memberLevelOf({ isVip, level, moneyLevel }: UserInfo['level']) {
  const days = isVip === 1 ? level : memberLevels.none
  if (isKey(byMoney, moneyLevel)) return byMoney[moneyLevel]
  return isKey(byDays, days) ? byDays[days] : null
}

/** Address of the picture of the level that `memberLevelOf` names; null without a level. */
export const levelPictureOf = (level: UserInfo['level']) =>
  level.moneyLevel > 1 ? level.moneyLevelImage : level.isVip === 1 ? level.levelImage : null

/** Number of days before the end of a membership in which the member is reminded. */
const warnedDays = 7

/**
 * `2026-12-20 到期`, or `还剩 3 天到期` in the last week; null without a running level. If `now` is null, as before
 * hydration, always the date.
 */
export function expiryText(user: Pick<UserInfo, 'level'>, now: number | null) {
  const end = user.level.levelExpirationTime
  if (vipTypeOf(user) === 1 || !end) return null
  // Whole days: a membership ends with the last second of a Beijing day.
  const left =
    now === null
      ? Number.POSITIVE_INFINITY
      : Math.floor((Date.parse(`${end.replace(' ', 'T')}+08:00`) - now) / dayMs)
  if (left > warnedDays) return { text: `${end.slice(0, 10)} 到期`, isSoon: false }
  return { text: left < 1 ? '今天到期' : `还剩 ${left} 天到期`, isSoon: true }
}

/** The portal's VIP type: 1 guest or user without a level, 2 bought level, 3 granted level. */
export function vipTypeOf(user: Pick<UserInfo, 'level'> | null): 1 | 2 | 3 {
  if (!user) return 1
  if (user.level.moneyLevel > 1) return 3
  return user.level.isVip === 1 ? 2 : 1
}
