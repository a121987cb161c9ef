import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { productCode, worldChoice } from '../primitives'
import { author, postCard } from './cards'
import { contentId, goneContent, muted, mutedForGood, shortText, writingRefusals } from './fields'

const topic = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Address of the cover picture; null if the page draws one. */
  cover: z.nullable(z.string()),
  product: z.nullable(z.object({ code: z.string(), name: z.string() })),
  posts: z.int(),
  followers: z.int(),
  /** Weighted number of readers and writers within a week. */
  heat: z.int(),
  followed: z.boolean(),
})
export type Topic = z.output<typeof topic>

/** Topics, highest heat first. */
export const getTopicList = endpoint({
  path: '/api/qi_you/getTopicList',
  summary: '话题列表，按热度；可按品种或名称筛选',
  access: 'guest',
  input: z.object({
    product: z.optional(productCode),
    keyword: z._default(z.string('关键词有误').check(z.trim(), longest(20, '关键词最多20个字')), ''),
    /** 按品种: whether to return only topics of products. */
    of_products: z._default(z.boolean('筛选有误'), false),
    ...pageInput(20, 50),
  }),
  output: z.object(pageOutput(topic)),
})

export const getTopic = endpoint({
  path: '/api/qi_you/getTopic',
  summary: '话题详情',
  access: 'guest',
  input: z.object({ id: contentId }),
  output: topic,
  errors: { goneContent },
})

export const topicTitleLength = { min: 2, max: 20 } as const

/** Proposes a topic. A proposal by a T3 member can be used at once; others are reviewed first. */
export const proposeTopic = endpoint({
  path: '/api/qi_you/proposeTopic',
  summary: '提议新话题；常客的提议须审核',
  access: 'signedIn',
  input: z.object({
    title: shortText(topicTitleLength.max, `话题最多${topicTitleLength.max}个字`).check(
      z.minLength(topicTitleLength.min, `话题至少${topicTitleLength.min}个字`),
    ),
    description: shortText(100, '简介最多100个字'),
    product: z.optional(productCode),
  }),
  output: z.object({ id: z.int(), state: z.int() }),
  success: '已提交',
  errors: {
    exists: '该话题已存在',
    unfit: writingRefusals.unfit,
    muted,
    mutedForGood,
    notAllowed: '可信级达到常客后可以提议话题',
    tooOften: '今日提议次数已用完，请明天再来',
    unknownProduct: '没有这个品种',
  },
})

export const getHotTopics = endpoint({
  path: '/api/qi_you/getHotTopics',
  summary: '热门话题',
  access: 'guest',
  shared: true,
  input: z.object({
    limit: z._default(z.int('条数有误').check(z.minimum(1), z.maximum(20)), 5),
    /** The world of the page; in the real one samples are not counted. */
    world: worldChoice,
  }),
  output: z.object({ data: z.array(topic) }),
})

const specialCard = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  cover: z.nullable(z.string()),
  product: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** First and last day, inclusive. */
  from: z.string(),
  to: z.string(),
  items: z.int(),
  is_sample: z.boolean(),
})
export type SpecialCard = z.output<typeof specialCard>

export const getSpecialTopicList = endpoint({
  path: '/api/qi_you/getSpecialTopicList',
  summary: '专题列表，最近的在前',
  access: 'guest',
  input: z.object(pageInput(12, 50)),
  output: z.object(pageOutput(specialCard)),
})

export const getSpecialTopic = endpoint({
  path: '/api/qi_you/getSpecialTopic',
  summary: '专题详情：编辑选出的帖子、研报与视频，分节排列',
  access: 'guest',
  input: z.object({ id: contentId }),
  output: z.object({
    special: specialCard,
    sections: z.array(
      z.object({
        title: z.string(),
        items: z.array(
          z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('post'), post: postCard }),
            z.object({
              kind: z.literal('report'),
              report: z.object({
                id: z.string(),
                title: z.string(),
                note: z.string(),
                link: z.string(),
              }),
            }),
            z.object({
              kind: z.literal('video'),
              /** `note` is its kind and length, 回放 12:00. */
              video: z.object({ id: z.int(), title: z.string(), note: z.string(), link: z.string() }),
            }),
          ]),
        ),
      }),
    ),
  }),
  errors: { goneContent },
})

/** Suggested members: read by many users recently, and not followed by the caller. */
export const getMembersToFollow = endpoint({
  path: '/api/qi_you/getMembersToFollow',
  summary: '值得关注的期友',
  access: 'guest',
  input: z.object({
    limit: z._default(z.int('条数有误').check(z.minimum(1), z.maximum(20)), 4),
    /** The world of the page; in the real one samples are not counted. */
    world: worldChoice,
  }),
  output: z.object({
    data: z.array(z.object({ author, posts: z.int(), followed: z.boolean() })),
  }),
})

/** Members for the `@` list, followed ones first. */
export const searchMentions = endpoint({
  path: '/api/qi_you/searchMentions',
  summary: '输入 @ 时的候选期友，已关注的在前',
  access: 'signedIn',
  input: z.object({ keyword: z.string('关键词有误').check(z.trim(), longest(12, '关键词过长')) }),
  output: z.object({
    data: z.array(z.object({ id: z.int(), nickname: z.string(), avatar: z.string(), followed: z.boolean() })),
  }),
})
