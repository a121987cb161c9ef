import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '向 AI 助手的提问、回答、评价与反馈',
    purpose: '回答提问、延续对话、改进回答，履行日志留存义务',
    scene: '使用 AI 助手',
    retention: '两年，其中查询过程与所用数据 180 天；可自行删除；游客的提问以浏览器编号计，保存八天',
    required: false,
    since: '2026-11-26',
    tables: ['assistant_sessions', 'assistant_chats', 'assistant_feedback'],
  },
]
