import type { UserInfo } from '@vce/protocol'

/**
 * Label of the purchase: 开通. For a current member, by days or by a granted level, 续费 if the level is the same or
 * lower, 升级 if it is higher.
 */
export function purchaseLabel(user: Pick<UserInfo, 'level'> | null, levelId: number) {
  if (!user) return '开通'
  const { isVip, level, moneyLevel } = user.level
  // A money level of 1 means registered, without any rights.
  const own = Math.max(isVip === 1 ? level : 0, moneyLevel > 1 ? moneyLevel : 0)
  if (own === 0) return '开通'
  return levelId > own ? '升级' : '续费'
}
