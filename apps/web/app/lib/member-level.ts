import { memberLevels, moneyLevels, type UserInfo } from '@vce/protocol'

/** The level a user is shown with; null for who has none. The level by money stands above the paid ones. */
export function memberLevelOf({ isVip, level, moneyLevel }: UserInfo['level']) {
  if (moneyLevel >= moneyLevels.superVip) return 'super'
  if (isVip !== 1) return null
  if (level === memberLevels.yearly) return 'yearly'
  if (level === memberLevels.quarterly) return 'quarterly'
  return level === memberLevels.monthly ? 'monthly' : null
}

/** What the product calls the VIP type: 1 a guest or a user without a level, 2 a VIP, 3 one by money. */
export function vipTypeOf(user: Pick<UserInfo, 'level'> | null): 1 | 2 | 3 {
  if (!user) return 1
  if (user.level.moneyLevel > 1) return 3
  return user.level.isVip === 1 ? 2 : 1
}
