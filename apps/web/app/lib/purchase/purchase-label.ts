import type { UserInfo } from '@vce/protocol'

/** 开通, to a member whose days run 续费 of this or a lower level and 升级 to a higher one. */
export function purchaseLabel(user: Pick<UserInfo, 'level'> | null, levelId: number) {
  if (user?.level.isVip !== 1) return '开通'
  return levelId > user.level.level ? '升级' : '续费'
}
