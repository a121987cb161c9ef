import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '操作记录：所做操作（登录、关注、阅读研报）与时间，登录时另有网络地址、浏览器型号、设备编号',
    purpose: '发送提醒，核对异常操作，防止关联账号互发悬赏',
    scene: '登录、关注、阅读研报',
    retention: '处理后 30 天',
    required: true,
    since: '2026-11-26',
    tables: ['outbox_events', 'outbox_deliveries'],
  },
]
