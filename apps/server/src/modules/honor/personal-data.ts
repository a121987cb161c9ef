import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '获得的勋章、获得时间与佩戴状态',
    purpose: '展示您的成就',
    scene: '您满足勋章的条件、佩戴勋章',
    retention: '至账号删除',
    required: false,
    since: '2026-11-24',
    tables: ['medals_held'],
  },
]
