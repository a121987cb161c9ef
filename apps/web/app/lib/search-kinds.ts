import { maxSearchCount, type ResultCount, type SearchKind } from '@vce/protocol'
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

const countLabels: Readonly<Record<ResultCount, string>> = {
  likes: '赞',
  comments: '评论',
  answers: '个回答',
  posts: '篇帖子',
  followers: '人关注',
  members: '人',
  reads: '次阅读',
}

/** 326 赞. */
export const countOfResult = (of: ResultCount, count: number) => `${thousands(count)} ${countLabels[of]}`
