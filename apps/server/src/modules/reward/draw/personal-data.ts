import type { PersonalData } from '#platform/personal-data'

export const drawPersonalData: readonly PersonalData[] = [
  {
    item: '抽奖的时间、抽号、自定种子与奖项，每日次数',
    purpose: '发放奖品，限制每日次数，公布可验算的抽奖文件（不含用户信息）',
    scene: '幸运抽奖',
    kept: '两年；注销后抽奖记录不再指向用户',
    required: true,
    since: '2026-11-27',
    tables: ['draws', 'draw_days'],
  },
]
