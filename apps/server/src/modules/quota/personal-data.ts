import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '查询的对象、时间与次数，兑换的次数',
    purpose: '计算免费与兑换的查询次数',
    scene: '查询 BBAS、看数据历史、买卖力量，向 AI 提问',
    retention: '一年；游客的记录以浏览器编号与网络地址计，保存两天',
    required: true,
    since: '2026-11-26',
    tables: ['quota_uses', 'quota_days', 'quota_packs'],
  },
]
