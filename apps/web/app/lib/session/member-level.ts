import { memberLevels, moneyLevels, type UserInfo } from '@vce/protocol'

/** The level shown for a user, null if none. The money level takes precedence over the paid ones. */
export function memberLevelOf({ isVip, level, moneyLevel }: UserInfo['level']) {
  if (moneyLevel >= moneyLevels.superVip) return 'super'
  if (isVip !== 1) return null
  if (level === memberLevels.yearly) return 'yearly'
  if (level === memberLevels.quarterly) return 'quarterly'
  return level === memberLevels.monthly ? 'monthly' : null
}

/** The product's VIP type: 1 guest or user without a level, 2 VIP, 3 VIP by money. */
export function vipTypeOf(user: Pick<UserInfo, 'level'> | null): 1 | 2 | 3 {
  if (!user) return 1
  if (user.level.moneyLevel > 1) return 3
  return user.level.isVip === 1 ? 2 : 1
}
