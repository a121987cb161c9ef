import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '领取红包的时间与金额',
    purpose: '每人一份，并说明 V粒 的来源',
    scene: '领取红包',
    kept: '两年；账号删除后不再与您关联',
    required: false,
    since: '2026-11-27',
    tables: ['packet_shares'],
  },
]
