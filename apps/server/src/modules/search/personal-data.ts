import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '搜索索引：您公开的内容与昵称、发布时间',
    purpose: '让其他用户能搜索到您公开的内容',
    scene: '您注册、发布内容、修改昵称',
    retention: '至内容删除；账号删除时一并移除',
    required: false,
    since: '2026-11-26',
    tables: ['search_documents'],
  },
  {
    item: '搜索次数统计：一天内的去标识散列，不含用户编号与网络地址',
    purpose: '统计热词时不重复计算同一人',
    scene: '使用搜索',
    retention: '一天，密钥每天更换并随之删除',
    required: false,
    since: '2026-11-27',
    tables: ['search_searchers', 'search_keys'],
  },
]
