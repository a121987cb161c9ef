import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '领取红包的时间与金额',
    purpose: '每人一份，并说明 V粒 的来源',
    scene: '领取红包',
    retention: '两年；账号删除后不再与您关联',
    required: false,
    since: '2026-11-27',
    tables: ['packet_shares'],
  },
  {
    item: '签到的日期、完成的任务、新人礼包与每日获得的V粒',
    purpose: '发放奖励，计算连续签到与每日上限',
    scene: '您签到、做任务、注册',
    retention: '至账号删除；每日合计保存一周，每周与每月的次数保存两个月',
    required: false,
    since: '2026-11-27',
    tables: ['sign_days', 'tasks_done', 'gift_packs', 'earning_days', 'earning_periods'],
  },
  {
    item: '领取奖励时的浏览器编号与网络地址、暂停奖励的原因',
    purpose: '防止批量注册账号领取奖励',
    scene: '您签到、做任务、注册',
    retention: '浏览器编号与网络地址一周；暂停记录至恢复或账号删除',
    required: true,
    since: '2026-11-27',
    tables: ['earning_accounts', 'earning_freezes'],
  },
  {
    item: '抽奖的时间、抽号、自定种子与奖项，每日次数',
    purpose: '发放奖品，限制每日次数，公布可验算的抽奖文件（不含用户信息）',
    scene: '幸运抽奖',
    retention: '两年；注销后抽奖记录不再指向用户',
    required: true,
    since: '2026-11-27',
    tables: ['draws', 'draw_days'],
  },
]
