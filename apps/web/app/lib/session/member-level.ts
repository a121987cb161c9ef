import { memberLevels, moneyLevels, type UserInfo } from '@vce/protocol'

const byDays = {
  [memberLevels.monthly]: 'monthly',
  [memberLevels.quarterly]: 'quarterly',
  [memberLevels.yearly]: 'yearly',
} as const
/** Granted levels with the rights of 2 monthly, 3 quarterly, 4 yearly. */
const byMoney = { 2: 'silver', 3: 'gold', 4: 'diamond', [moneyLevels.superVip]: 'super' } as const

const isKey = <K extends number>(record: Record<K, string>, level: number): level is K => level in record

/** The level shown for a user, the higher of bought days and granted level; null if none. */
export function memberLevelOf({ isVip, level, moneyLevel }: UserInfo['level']) {
  const days = isVip === 1 ? level : memberLevels.none
  if (moneyLevel > days && isKey(byMoney, moneyLevel)) return byMoney[moneyLevel]
  return isKey(byDays, days) ? byDays[days] : null
}

const day = 24 * 3_600_000
/** Days before its end from which a member is reminded of it. */
const warnedDays = 7

/**
 * `2026-12-20 到期`, in the last week `还剩 3 天到期`; null without a level that runs. Without `now`, as before hydration,
 * the date alone.
 */
export function expiryText(user: Pick<UserInfo, 'level'>, now: number | null) {
  const end = user.level.levelExpirationTime
  if (vipTypeOf(user) === 1 || !end) return null
  // Whole Beijing days: the end is the last second of one.
  const left =
    now === null
      ? Number.POSITIVE_INFINITY
      : Math.floor((Date.parse(`${end.replace(' ', 'T')}+08:00`) - now) / day)
  if (left > warnedDays) return { text: `${end.slice(0, 10)} 到期`, isSoon: false }
  return { text: left < 1 ? '今天到期' : `还剩 ${left} 天到期`, isSoon: true }
}

/** The product's VIP type: 1 guest or user without a level, 2 VIP, 3 VIP by money. */
export function vipTypeOf(user: Pick<UserInfo, 'level'> | null): 1 | 2 | 3 {
  if (!user) return 1
  if (user.level.moneyLevel > 1) return 3
  return user.level.isVip === 1 ? 2 : 1
}
