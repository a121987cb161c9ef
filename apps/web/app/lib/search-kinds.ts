import { maxSearchCount, type SearchKind } from '@vce/protocol'
import { thousands } from './format'

/** Names of what search finds. */
export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  post: '帖子',
  question: '提问',
  report: '研报',
  topic: '话题',
  special: '专题',
  circle: '圈子',
  user: '期友',
  page: '功能',
}

/** A number of results: `1,000+` stands for all beyond. */
export const searchCount = (count: number) =>
  count > maxSearchCount ? `${thousands(maxSearchCount)}+` : thousands(count)
