import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '研报阅读记录：用户编号或设备编号的散列值、日期',
    purpose: '统计研报的阅读人数，同一人一天只计一次',
    scene: '阅读研报',
    retention: '2 天',
    required: false,
    since: '2026-11-24',
    tables: ['report_reads'],
  },
]
