import * as z from 'zod/mini'
import { endpoint, type Metering } from '../endpoint'
import { pageInput, pageOutput } from '../paging'

/** Calls that are counted by day: questions to the assistant, BBAS details, earlier days of 看数据, 买卖力量. */
export const searchTags = ['ai', 'bbas', 'view_data', 'view_data_mmll'] as const satisfies Metering['tag'][]
export type SearchTag = (typeof searchTags)[number]

export const searchNames: Readonly<Record<SearchTag, string>> = {
  ai: 'AI 提问',
  bbas: 'BBAS 查询',
  view_data: '看数据历史',
  view_data_mmll: '买卖力量查询',
}

/** Maximum number of uses in one exchange. */
export const maxSearchesAtOnce = 100

const searchTag = z.enum(searchTags, '请选择兑换类型')

/**
 * Balance and prices. The field `view_data_mall_…` of 买卖力量 differs from its tag `view_data_mmll` on the wire.
 */
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
    /** Days for which exchanged uses are valid. */
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
  /** Balance after the exchange, and remaining uses of the tag: today's free uses and exchanged uses. */
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
  /** Free uses a day; null if unlimited. */
  free: z.nullable(z.int()),
  /** Free uses left today; null if unlimited. */
  free_left: z.nullable(z.int()),
  /** Exchanged uses left. */
  packs: z.int(),
  /** The next day on which exchanged uses end; null without any. */
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
  /** Unit that the use paid for: `rb2701 2026-11-20`. */
  unit: z.string(),
  source: z.enum(['free', 'pack']),
  /** Whether the use was given back, because the answer was not useful. */
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
