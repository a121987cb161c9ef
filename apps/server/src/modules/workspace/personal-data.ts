import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '看盘设置：图表画线与文字、指标与参数、模板、多图布局、报价列',
    purpose: '在您的各台设备上显示相同的图表与报价',
    scene: '登录后在图表上画线，调整图表与报价列',
    retention: '至删除或账号删除；未登录时只存于浏览器',
    required: false,
    since: '2026-11-28',
    tables: ['workspace_documents'],
  },
]
