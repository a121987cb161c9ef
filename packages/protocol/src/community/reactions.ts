import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'
import { contentId, goneContent, muted, mutedForGood } from './fields'

/** Likes a post, a comment or a video, or takes the like back. A repeated call changes nothing. */
export const setLike = endpoint({
  path: '/api/qi_you/setLike',
  summary: '点赞或取消点赞帖子、评论、回答、视频；重复提交结果不变',
  access: 'signedIn',
  input: z.object({
    kind: z.enum(['post', 'comment', 'video'], '内容类型有误'),
    id: contentId,
    value: z.boolean('操作有误'),
  }),
  output: z.object({ count: z.int(), value: z.boolean() }),
  errors: { goneContent, tooOften, muted, mutedForGood, usedUp: '今日点赞次数已用完，请明天再来' },
})

/** Sets 看多 or 看空 of the reader on a post about one product; null removes the side. */
export const setSide = endpoint({
  path: '/api/qi_you/setSide',
  summary: '对帖子里的品种表态：看多、看空或取消；24 小时内可改',
  access: 'signedIn',
  input: z.object({ id: contentId, value: z.nullable(z.enum(['long', 'short'], '操作有误')) }),
  output: z.object({ long: z.int(), short: z.int(), mine: z.nullable(z.enum(['long', 'short'])) }),
  errors: {
    goneContent,
    tooOften,
    muted,
    mutedForGood,
    noProduct: '这篇内容没有品种，不能表态',
    noSides: '只有谈一个品种的帖子可以表态',
    fixed: '表态已超过 24 小时，不能再改',
  },
})

export const watchKinds = ['user', 'topic', 'post'] as const

/** Sets how closely the caller watches a target: 0 静音, 1 默认, 2 跟踪, 3 关注. */
export const setWatch = endpoint({
  path: '/api/qi_you/setWatch',
  summary: '设置对用户、话题、帖子的关注程度：静音、默认、跟踪、关注',
  access: 'signedIn',
  input: z.object({
    kind: z.enum(watchKinds, '内容类型有误'),
    id: contentId,
    value: z.int('关注程度有误').check(z.minimum(0, '关注程度有误'), z.maximum(3, '关注程度有误')),
  }),
  /** `count`: users who watch the target at 跟踪 or above. */
  output: z.object({ count: z.int(), value: z.int() }),
  errors: { goneContent, tooOften, tooMany: '最多关注1000个话题或帖子' },
})
