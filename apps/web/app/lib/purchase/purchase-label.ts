import type { UserInfo } from '@vce/protocol'

/**
 * Label of the purchase: 开通. For a current member 续费 if the level is the same or lower, 升级 if it is higher.
 */
export function purchaseLabel(user: Pick<UserInfo, 'level'> | null, levelId: number) {
  if (user?.level.isVip !== 1) return '开通'
  return levelId > user.level.level ? '升级' : '续费'
}
