import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '会员等级与到期时间',
    purpose: '提供会员权益',
    scene: '开通会员',
    kept: '至账号删除',
    required: false,
    since: '2026-11-24',
    tables: ['memberships'],
  },
]
