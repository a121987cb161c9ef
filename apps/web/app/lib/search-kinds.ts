import { maxSearchCount, type ResultCountKind, type SearchKind } from '@vce/protocol'
import { thousands } from './format'

/** Names of the kinds of search results. */
export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  post: '帖子',
  question: '提问',
  report: '研报',
  topic: '话题',
  special: '专题',
  circle: '圈子',
  room: '直播间',
  replay: '回放',
  video: '视频',
  user: '期友',
  page: '功能',
}

/** Text for a number of results; `1,000+` for any larger number. */
export const searchCountText = (count: number) =>
  count > maxSearchCount ? `${thousands(maxSearchCount)}+` : thousands(count)

const countLabels: Readonly<Record<ResultCountKind, string>> = {
  likes: '赞',
  comments: '评论',
  answers: '个回答',
  posts: '篇帖子',
  followers: '人关注',
  members: '人',
  reads: '次阅读',
}

/** Count of a result with its label: 326 赞. */
export const resultCountText = (of: ResultCountKind, count: number) =>
  `${thousands(count)} ${countLabels[of]}`
