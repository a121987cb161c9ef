import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { productCode, worldChoice } from '../primitives'
import { postCard } from './cards'
import { contentId, cursor, listLimit } from './fields'

/** Tabs of the feed. */
export const feedTabs = {
  recommended: '推荐',
  followed: '关注',
  newest: '最新',
  hot: '热门',
  featured: '精华',
  unanswered: '待回答',
} as const
export type FeedTab = keyof typeof feedTabs
export const feedTabNames = Object.keys(feedTabs) as FeedTab[]

/** Channels to which a list can be limited. */
export const feedChannels = {
  all: '全部',
  following: '我的关注',
  questions: '问答',
  votes: '投票',
  journals: '交易日志',
  featured: '精华',
} as const
export type FeedChannel = keyof typeof feedChannels
export const feedChannelNames = Object.keys(feedChannels) as FeedChannel[]

const tab = z._default(z.enum(feedTabNames, '没有这个栏目'), 'recommended')
const channel = z._default(z.enum(feedChannelNames, '没有这个频道'), 'all')

const filter = {
  channel,
  product: z.optional(productCode),
  topic_id: z.optional(contentId),
  author_id: z.optional(contentId),
  /** Posts of this circle. If both `circle_id` and `author_id` are absent, posts of circles are left out. */
  circle_id: z.optional(contentId),
  /** Only with `author_id`: 1 帖子, 2 提问. */
  kind: z.optional(z.union([z.literal(1), z.literal(2)], '内容类型有误')),
  /**
   * The world of the page. Lists of the real world leave samples out, except those of an author or of a circle, which
   * are samples themselves.
   */
  world: worldChoice,
}

/** Cards of a feed, without repetitions. `next` is the cursor of the next page, null at the end. */
export const getFeed = endpoint({
  path: '/api/qi_you/getFeed',
  summary: '期友社区内容流：推荐、关注、最新、热门、精华、待回答；可按频道、品种、话题、作者筛选',
  access: 'guest',
  input: z.object({
    tab,
    ...filter,
    /** Lists only the samples of the filter, for the group 示例内容 of the real world. */
    samples: z._default(z.boolean(), false),
    cursor,
    limit: listLimit,
  }),
  output: z.object({
    data: z.array(postCard),
    next: z.nullable(z.string()),
    /** Whether the order is personalised. */
    personal: z.boolean(),
    /**
     * The samples that the list leaves out, and the number of members' posts of the real world with which they
     * disappear; null if the list has none, on later pages, and once there are that many posts.
     */
    samples: z.nullable(z.object({ count: z.int(), until: z.int() })),
  }),
  errors: { badCursor: '位置有误，请刷新页面', notMember: '加入圈子后可以查看' },
})

/** Number of posts that are newer than the first post of a list. */
export const getFreshCount = endpoint({
  path: '/api/qi_you/getFreshCount',
  summary: '某篇之后的新内容数，最多数到 99',
  access: 'guest',
  input: z.object({ ...filter, since: contentId }),
  output: z.object({ count: z.int() }),
})

/** Counts and products for the list of channels, for the caller. */
export const getChannels = endpoint({
  path: '/api/qi_you/getChannels',
  summary: '社区频道：待回答数、我关注的新内容数、有内容的品种',
  access: 'guest',
  input: z.object({ world: worldChoice }),
  output: z.object({
    unanswered: z.int(),
    /** Posts within a day by users whom the caller follows; null for guests. */
    followed: z.nullable(z.int()),
    products: z.array(z.object({ code: z.string(), name: z.string(), posts: z.int() })),
  }),
})

/** Turns 个性化推荐 of the caller on or off. */
export const setPersonalFeed = endpoint({
  path: '/api/qi_you/setPersonalFeed',
  summary: '开启或关闭个性化推荐',
  access: 'signedIn',
  input: z.object({ on: z.boolean('设置有误') }),
  output: z.object({}),
})
