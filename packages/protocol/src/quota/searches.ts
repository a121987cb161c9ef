import * as z from 'zod/mini'
import { endpoint, type Metering } from '../endpoint'
import { pageInput, pageOutput } from '../paging'

/** Counted by day: questions to the assistant, BBAS details, earlier days of 看数据, 买卖力量. */
export const searchTags = ['ai', 'bbas', 'view_data', 'view_data_mmll'] as const satisfies Metering['tag'][]
export type SearchTag = (typeof searchTags)[number]

export const searchNames: Readonly<Record<SearchTag, string>> = {
  ai: 'AI 提问',
  bbas: 'BBAS 查询',
  view_data: '看数据历史',
  view_data_mmll: '买卖力量查询',
}

/** Most uses of one exchange. */
export const maxSearchesAtOnce = 100

const searchTag = z.enum(searchTags, '请选择兑换类型')

/** The fields of the wire; that of 买卖力量 is spelt so. */
export const exchangeRule = endpoint({
  path: '/api/finance/exchangeRule',
  summary: 'V粒余额与兑换一次的价格；游客余额为 0',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    money: z.int(),
    bbas_search_exchange_money: z.int(),
    view_data_search_exchange_money: z.int(),
    ai_search_exchange_money: z.int(),
    view_data_mall_search_exchange_money: z.int(),
    /** Days for which exchanged uses live. */
    days: z.int(),
  }),
})

export const exchangeSearchCount = endpoint({
  path: '/api/finance/exchangeSearchCount',
  summary: '用V粒兑换查询次数',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({
    tag: searchTag,
    count: z.int('请输入合法数字').check(z.minimum(1, '请输入合法数字')),
  }),
  /** Balance, and remaining uses of the tag: free ones of the day and exchanged ones. */
  output: z.object({ money: z.int(), left: z.int() }),
  success: '兑换成功',
  errors: {
    tooMany: `单次最多兑换${maxSearchesAtOnce}次`,
    notEnough: 'V粒不足',
  },
})

const searchCount = z.object({
  tag: searchTag,
  name: z.string(),
  /** Free uses of a day; null without a limit. */
  free: z.nullable(z.int()),
  /** Rest of today's free uses; null without a limit. */
  free_left: z.nullable(z.int()),
  /** Exchanged uses that are left. */
  packs: z.int(),
  /** The next day on which some of them end; null without any. */
  packs_end: z.nullable(z.string()),
})
export type SearchCount = z.output<typeof searchCount>

export const getSearchCounts = endpoint({
  path: '/api/finance/getSearchCounts',
  summary: '各类查询今日剩余的免费次数与兑换的次数',
  access: 'guest',
  input: z.object({}),
  output: z.object({ counts: z.array(searchCount) }),
})

const searchUse = z.object({
  created_at: z.string(),
  tag: searchTag,
  name: z.string(),
  /** Subject of the use: `rb2701 2026-11-20`. */
  unit: z.string(),
  source: z.enum(['free', 'pack']),
  /** Given back because nothing useful was answered. */
  returned: z.boolean(),
})
export type SearchUse = z.output<typeof searchUse>

export const getSearchUses = endpoint({
  path: '/api/finance/getSearchUses',
  summary: '查询次数的使用记录，新的在前，保存一年',
  access: 'signedIn',
  input: z.object({ tag: z.optional(searchTag), ...pageInput(10, 100) }),
  output: z.object(pageOutput(searchUse)),
})
