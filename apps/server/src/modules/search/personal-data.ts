import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '搜索索引：您公开的内容与昵称、发布时间',
    purpose: '让其他用户能搜索到您公开的内容',
    scene: '您注册、发布内容、修改昵称',
    kept: '至内容删除；账号删除时一并移除',
    required: false,
    since: '2026-11-26',
    tables: ['search_documents'],
  },
]
