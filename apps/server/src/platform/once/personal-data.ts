import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '兑换、支付等请求的编号与结果',
    purpose: '防止重复扣减',
    scene: '兑换、支付',
    retention: '7 天',
    required: true,
    since: '2026-11-26',
    tables: ['once_calls'],
  },
]
