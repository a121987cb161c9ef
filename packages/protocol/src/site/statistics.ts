import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { day } from '../primitives'

/** Names of the known statistics; a statistic without a name is listed under its number. */
export const statisticNames: Readonly<Record<number, string>> = {
  80: '已登录访问',
  227: '查看会员权益',
  257: '打开个人中心',
  316: '点击广告',
}

const type = z.int('统计类型有误').check(z.gte(1, '统计类型有误'), z.lte(9999, '统计类型有误'))
const dataId = z.optional(
  z.int('统计对象有误').check(z.gte(0, '统计对象有误'), z.lte(2_147_483_647, '统计对象有误')),
)

/**
 * Counts the day's visitors by type and object. A visitor counts once, even if the call is repeated. `more`
 * contains entries that the page collected since its last call; pages send it by `sendBeacon`.
 */
export const addSiteStatistics = endpoint({
  path: '/api/common/addSiteStatistics',
  summary: '访问统计',
  access: 'guest',
  input: z.object({
    type,
    /** The visitor's browser id. */
    uuid: z.string('访客编号有误').check(z.regex(/^[\w-]{8,64}$/, '访客编号有误')),
    data_id: dataId,
    more: z._default(
      z.array(z.object({ type, data_id: dataId }), '统计内容有误').check(longest(50, '统计内容过多')),
      [],
    ),
  }),
  output: z.object({}),
})

export const getSiteStatistics = endpoint({
  path: '/api/site/getStatistics',
  summary: '访问统计：每天每类的访客数',
  access: { operator: 'statistics', right: 'read' },
  input: z.object({ from: day, to: day }),
  output: z.object({
    rows: z.array(
      z.object({
        day: z.string(),
        type: z.int(),
        name: z.nullable(z.string()),
        data_id: z.nullable(z.int()),
        visitors: z.int(),
      }),
    ),
    /** Whether there are rows beyond the first 20,000, which are left out. */
    more: z.boolean(),
  }),
  errors: { wrongOrder: '结束日期不能早于开始日期', tooLong: '一次最多查询 92 天' },
})
