import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '会员等级、各段有效期及其来源，到期提醒的记录',
    purpose: '提供会员权益，提醒会员到期',
    scene: '开通、获赠会员',
    retention: '至账号删除；到期提醒的记录保存 30 天',
    required: false,
    since: '2026-11-26',
    tables: ['memberships', 'membership_segments', 'membership_changes', 'membership_notices'],
  },
  {
    item: '会员内容的试看',
    purpose: '每日一次试看',
    scene: '试看会员内容',
    retention: '2 天',
    required: false,
    since: '2026-11-26',
    tables: ['trials'],
  },
]
